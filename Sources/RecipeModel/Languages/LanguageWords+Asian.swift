extension LanguageWords {
    /// Words of languages of Asia and North Africa.
    static let asian: [LanguageWords] = [
        // Arabic
        LanguageWords(
            language: "ar",
            ingredients: "المكونات", instructions: "طريقة التحضير", notes: "ملاحظات", equipment: "الأدوات",
            nutrition: "القيمة الغذائية", log: "سجل الطبخ",
            servings: "عدد الحصص", yield: "الكمية", prepTime: "وقت التحضير", cookTime: "وقت الطهي",
            restTime: "وقت الراحة", totalTime: "الوقت الكلي", keeps: "مدة الحفظ", difficulty: "مستوى الصعوبة",
            category: "التصنيف", cuisine: "المطبخ", diet: "النظام الغذائي", season: "الموسم", tags: "الوسوم",
            rating: "التقييم", author: "الكاتب", source: "المصدر", license: "الترخيص",
            basic: "سهل", intermediate: "متوسط", expert: "صعب"),
        // Persian
        LanguageWords(
            language: "fa",
            ingredients: "مواد لازم", instructions: "طرز تهیه", notes: "نکات", equipment: "وسایل لازم",
            nutrition: "ارزش غذایی", log: "دفتر آشپزی",
            servings: "تعداد نفرات", yield: "مقدار", prepTime: "زمان آماده‌سازی", cookTime: "زمان پخت",
            restTime: "زمان استراحت", totalTime: "زمان کل", keeps: "مدت نگهداری", difficulty: "درجه سختی",
            category: "دسته", cuisine: "سبک آشپزی", diet: "رژیم غذایی", season: "فصل", tags: "برچسب‌ها",
            rating: "امتیاز", author: "نویسنده", source: "منبع", license: "مجوز",
            basic: "آسان", intermediate: "متوسط", expert: "سخت"),
        // Hebrew
        LanguageWords(
            language: "he",
            ingredients: "מצרכים", instructions: "אופן ההכנה", notes: "הערות", equipment: "כלים",
            nutrition: "ערכים תזונתיים", log: "יומן בישול",
            servings: "מנות", yield: "כמות", prepTime: "זמן הכנה", cookTime: "זמן בישול", restTime: "זמן מנוחה",
            totalTime: "זמן כולל", keeps: "חיי מדף", difficulty: "רמת קושי", category: "קטגוריה", cuisine: "מטבח",
            diet: "תזונה", season: "עונה", tags: "תגיות", rating: "דירוג", author: "מחבר", source: "מקור",
            license: "רישיון",
            basic: "קל", intermediate: "בינוני", expert: "קשה"),
        // Hindi
        LanguageWords(
            language: "hi",
            ingredients: "सामग्री", instructions: "विधि", notes: "टिप्पणियाँ", equipment: "उपकरण",
            nutrition: "पोषण जानकारी", log: "पकाने का लेखा",
            servings: "सर्विंग", yield: "मात्रा", prepTime: "तैयारी का समय", cookTime: "पकाने का समय",
            restTime: "रखने का समय", totalTime: "कुल समय", keeps: "भंडारण अवधि", difficulty: "कठिनाई",
            category: "श्रेणी", cuisine: "पाक शैली", diet: "आहार", season: "मौसम", tags: "टैग", rating: "रेटिंग",
            author: "लेखक", source: "स्रोत", license: "लाइसेंस",
            basic: "आसान", intermediate: "मध्यम", expert: "कठिन"),
        // Thai
        LanguageWords(
            language: "th",
            ingredients: "ส่วนผสม", instructions: "วิธีทำ", notes: "หมายเหตุ", equipment: "อุปกรณ์",
            nutrition: "คุณค่าทางโภชนาการ", log: "บันทึกการทำอาหาร",
            servings: "จำนวนที่เสิร์ฟ", yield: "ปริมาณที่ได้", prepTime: "เวลาเตรียม", cookTime: "เวลาปรุง",
            restTime: "เวลาพัก", totalTime: "เวลารวม", keeps: "อายุการเก็บ", difficulty: "ความยาก",
            category: "หมวดหมู่", cuisine: "ประเภทอาหาร", diet: "รูปแบบอาหาร", season: "ฤดูกาล", tags: "แท็ก",
            rating: "คะแนน", author: "ผู้เขียน", source: "ที่มา", license: "สัญญาอนุญาต",
            basic: "ง่าย", intermediate: "ปานกลาง", expert: "ยาก"),
        // Vietnamese
        LanguageWords(
            language: "vi",
            ingredients: "Nguyên liệu", instructions: "Cách làm", notes: "Ghi chú", equipment: "Dụng cụ",
            nutrition: "Giá trị dinh dưỡng", log: "Nhật ký nấu ăn",
            servings: "Khẩu phần", yield: "Thành phẩm", prepTime: "Thời gian chuẩn bị", cookTime: "Thời gian nấu",
            restTime: "Thời gian nghỉ", totalTime: "Tổng thời gian", keeps: "Thời gian bảo quản",
            difficulty: "Độ khó", category: "Danh mục", cuisine: "Ẩm thực", diet: "Chế độ ăn", season: "Mùa",
            tags: "Thẻ", rating: "Đánh giá", author: "Tác giả", source: "Nguồn", license: "Giấy phép",
            basic: "dễ", intermediate: "trung bình", expert: "khó"),
        // Indonesian
        LanguageWords(
            language: "id",
            ingredients: "Bahan-bahan", instructions: "Cara membuat", notes: "Catatan", equipment: "Peralatan",
            nutrition: "Informasi gizi", log: "Catatan memasak",
            servings: "Porsi", yield: "Hasil", prepTime: "Waktu persiapan", cookTime: "Waktu memasak",
            restTime: "Waktu istirahat", totalTime: "Total waktu", keeps: "Masa simpan",
            difficulty: "Tingkat kesulitan", category: "Kategori", cuisine: "Masakan", diet: "Diet", season: "Musim",
            tags: "Tag", rating: "Penilaian", author: "Penulis", source: "Sumber", license: "Lisensi",
            basic: "mudah", intermediate: "sedang", expert: "sulit"),
        // Chinese, in simplified characters
        LanguageWords(
            language: "zh",
            ingredients: "用料", instructions: "步骤", notes: "备注", equipment: "工具", nutrition: "营养成分", log: "烹饪记录",
            servings: "份量", yield: "数量", prepTime: "准备时间", cookTime: "烹饪时间", restTime: "静置时间", totalTime: "总时间",
            keeps: "保存时间", difficulty: "难度", category: "分类", cuisine: "菜系", diet: "饮食", season: "季节", tags: "标签",
            rating: "评分", author: "作者", source: "来源", license: "许可",
            basic: "简单", intermediate: "中等", expert: "困难"),
        // Chinese, in traditional characters
        LanguageWords(
            language: "zh-hant",
            ingredients: "材料", instructions: "步驟", notes: "備註", equipment: "工具", nutrition: "營養成分", log: "烹飪記錄",
            servings: "份量", yield: "數量", prepTime: "準備時間", cookTime: "烹飪時間", restTime: "靜置時間", totalTime: "總時間",
            keeps: "保存時間", difficulty: "難度", category: "分類", cuisine: "菜系", diet: "飲食", season: "季節", tags: "標籤",
            rating: "評分", author: "作者", source: "來源", license: "授權",
            basic: "簡單", intermediate: "中等", expert: "困難"),
        // Japanese
        LanguageWords(
            language: "ja",
            ingredients: "材料", instructions: "作り方", notes: "メモ", equipment: "道具", nutrition: "栄養", log: "調理記録",
            servings: "分量", yield: "数量", prepTime: "下ごしらえ", cookTime: "加熱時間", restTime: "寝かせ時間", totalTime: "所要時間",
            keeps: "保存期間", difficulty: "難易度", category: "カテゴリ", cuisine: "ジャンル", diet: "食事制限", season: "季節",
            tags: "タグ", rating: "評価", author: "作者", source: "出典", license: "ライセンス",
            basic: "簡単", intermediate: "普通", expert: "難しい"),
        // Korean
        LanguageWords(
            language: "ko",
            ingredients: "재료", instructions: "만드는 법", notes: "메모", equipment: "도구", nutrition: "영양 정보", log: "요리 기록",
            servings: "분량", yield: "완성량", prepTime: "준비 시간", cookTime: "가열 시간", restTime: "휴지 시간", totalTime: "총 시간",
            keeps: "보관 기간", difficulty: "난이도", category: "분류", cuisine: "요리 종류", diet: "식단", season: "계절", tags: "태그",
            rating: "평점", author: "작성자", source: "출처", license: "라이선스",
            basic: "쉬움", intermediate: "보통", expert: "어려움"),
    ]
}
