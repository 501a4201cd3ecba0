internal import SourceText

/// Problems that the readers of bytes and files report themselves.
extension Rule {
    static let encodingRules: [Rule] = [
        .reader(
            "not-utf8", .encoding, .error, "the file is not UTF-8 text",
            "Recipes are UTF-8. Where a few bytes are not, the rest of the file is read, but never changed. Of a file saved in another encoding nothing is read: save it as UTF-8 in your editor, or convert it with `iconv`."
        ),
        .reader(
            "control-character", .encoding, .error, "a control character in the text",
            "Control characters are invisible, can steer a terminal, and are not allowed in YAML. Remove them.",
            [
                .flagged(
                    "---\ntitle: So⟦\u{1}⟧up\n---\n\n## Ingredients\n\n- 1 onion\n\n## Instructions\n\n1. Chop the onion.\n"
                ),
                .accepted(
                    "---\ntitle: Soup\n---\n\n## Ingredients\n\n- 1 onion\n\n## Instructions\n\n1. Chop the onion.\n"),
            ]),
        .reader(
            "nesting-too-deep", .encoding, .error, "lists, quotes or values nested absurdly deep",
            "Deep nesting is how hostile files exhaust readers. What lies deeper than 100 lists, or 64 values, is not read."
        ),
        .reader(
            "conflict-marker", .encoding, .error, "a conflict that a merge left in the file",
            "After a merge or `git stash pop` both versions of some lines stand in the file, between lines of `<<<<<<<`, `=======` and `>>>>>>>`. Nobody but you knows which one holds, so the file is read, and changed only by `rbook resolve`, which takes one of them or both.",
            [
                .flagged(
                    "---\ntitle: Soup\n---\n\n## Ingredients\n\n⟦<<<<<<<⟧ HEAD\n- 1 onion\n=======\n- 2 onions\n>>>>>>> other\n\n## Instructions\n\n1. Chop the onion.\n"
                ),
                .accepted(
                    "---\ntitle: Soup\n---\n\n## Ingredients\n\n- 1 onion\n\n## Instructions\n\n1. Chop the onion.\n\n=======\n"
                ),
            ]),
        .reader(
            "merge-conflict", .encoding, .error, "a value that a merge left in a comment",
            "Two people changed the same thing in different ways. The merge kept one value and put the other into a comment beside it. `rbook resolve` shows both and takes the one you want; deleting the comment by hand does, too.",
            [
                .flagged(
                    "---\ntitle: Soup\n---\n\n## Ingredients\n\n- 1 onion\n  ⟦<!-- conflict:⟧ \"2 onions\" (theirs) -->\n\n## Instructions\n\n1. Chop the onion.\n"
                ),
                .accepted(
                    "---\ntitle: Soup\n---\n\n## Ingredients\n\n- 1 onion\n  <!-- of the garden -->\n\n## Instructions\n\n1. Chop the onion.\n"
                ),
            ]),
        .reader("file-too-large", .encoding, .error, "a file larger than any recipe", "Files over 2 MiB are not read."),
        .reader(
            "file-unreadable", .encoding, .error, "a file that cannot be opened",
            "The rest of the cookbook still works; make the file readable or move it away."),
        .reader(
            "file-vanished", .encoding, .error, "a file or the target of a link that is not there",
            "Usually a symbolic link to a file that was moved."),
        .reader(
            "not-a-file", .encoding, .error, "a directory, pipe or device with the name of a recipe",
            "Only regular files are read."),
        .reader(
            "link-out-of-cookbook", .encoding, .error, "a symbolic link that leads out of the cookbook",
            "rbook reads nothing outside the cookbook, so that a stranger's cookbook can do no harm."),
        .reader("link-loop", .encoding, .error, "symbolic links that go round in a circle", "Remove one of the links."),
    ]
}
