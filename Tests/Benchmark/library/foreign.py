"""A few recipes in German and Chinese, as cookbooks of more than one kitchen hold them."""

GERMAN_FOODS = """Salz Butter Mehl Zwiebel Knoblauch Eier Zucker Milch Pfeffer Olivenöl Kartoffeln Sahne Petersilie Tomaten Karotten Gemüsebrühe
Reis Käse Paprika Zitrone Quark Speck Lauch Kümmel Majoran Weißwein Champignons Senf Rotkohl Äpfel Backpulver Vanillezucker Mandeln
Haselnüsse Hefe Joghurt Spätzle Grünkohl Kürbis Linsen Schnittlauch Lorbeer Wacholder Sauerkraut Rindfleisch Hähnchen Lachs Semmelbrösel""".split()
GERMAN_DISHES = "suppe auflauf salat kuchen eintopf pfanne knödel gratin strudel brot torte puffer".split()
GERMAN_STEPS = """{} waschen und fein schneiden.
{} und {} in einer Schüssel verrühren.
Den Ofen auf 180 °C vorheizen.
{} in Butter glasig dünsten, dann {} zugeben.
Mit {} und {} abschmecken.
Zugedeckt 20 Minuten köcheln lassen, gelegentlich umrühren.
Im Ofen 35 Minuten backen, bis die Oberfläche goldbraun ist.
{} unterheben und alles 10 Minuten ruhen lassen.
Heiß servieren, mit {} bestreut.""".split("\n")

CHINESE_FOODS = """盐 食用油 生抽 姜 葱 白砂糖 料酒 大蒜 鸡蛋 水 老抽 淀粉 香油 蚝油 干辣椒 花椒 五花肉 土豆 豆腐 青椒 西红柿 胡萝卜 米饭 白胡椒粉 香菜 醋 八角
桂皮 香叶 鸡腿 牛肉 虾 茄子 白菜 木耳 香菇 面粉 牛奶 黄油 蜂蜜 豆瓣酱 排骨 鲈鱼 黄瓜 洋葱 玉米 青菜 米粉""".split()
CHINESE_WAYS = "清炒 红烧 凉拌 清蒸 家常 干煸 糖醋 麻辣 蒜蓉 油焖".split()
CHINESE_STEPS = """{}洗净，切成小块备用。
热锅下油，放入{}和{}，翻炒均匀。
加入{}，小火慢炖二十分钟。
大火烧开后转中火，煮 10 分钟。
倒入{}，盖上锅盖焖 5 分钟。
出锅前撒上{}，装盘即可。
将{}与{}拌匀，腌制半小时。
尝一下味道，按个人口味调整{}。""".split("\n")


def recipe(language, writer):
    """A title and the text of a recipe in one of the two languages."""
    german = language == "german"
    names = GERMAN_FOODS if german else CHINESE_FOODS
    steps = GERMAN_STEPS if german else CHINESE_STEPS
    foods = list(dict.fromkeys(writer.pick(names, 1.6) for _ in range(writer.length(9, 0.3, 3))))
    fill = lambda line: line.format(*(writer.pick(foods) for _ in range(2)))
    if german:
        title = foods[0] + writer.pick(GERMAN_DISHES) + (f" mit {foods[1]}" if writer.chance(0.4) else "")
        out = ["---", f"title: {title}", "language: de", f"portionen: {writer.pick([4, 2, 6])}", "---", "", "## Zutaten", ""]
        out += [f"- {writer.pick(['200 g', '1 EL', '2 TL', '500 ml', '1', '2', '1 Prise', '1,5 kg'])} {food}" for food in foods]
        out += ["", "## Zubereitung", ""]
    else:
        title = writer.pick(CHINESE_WAYS) + foods[0] + (foods[1] if writer.chance(0.6) else "")
        out = [f"# {title}的做法", "", f"{title}做法简单，口味家常，适合新手。", "", "## 必备原料和工具", ""] + [f"- {food}" for food in foods]
        out += ["", "## 计算", "", "每份：", ""] + [f"- {food} {writer.pick(['10 ml', '5 g', '200 g', '1 个', '2 根', '适量', '10-15 ml'])}" for food in foods]
        out += ["", "## 操作", ""]
    out += [f"{number}. {fill(writer.pick(steps))}" for number in range(1, writer.length(6, 0.35, 3) + 1)]
    return title, "\n".join(out) + "\n"
