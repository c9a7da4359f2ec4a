package io.crucible.app.report;

/** How each page begins: it loads nothing from anywhere and runs no script. */
final class PageHead {
    private PageHead() {}

    /** Opens the page and writes its head; the page is still open then. */
    static void write(Html html, String title) {
        html.open("html", "lang", "en", "xmlns", "http://www.w3.org/1999/xhtml").line();
        html.open("head")
                .line()
                .empty("meta", "charset", "utf-8")
                .empty("meta", "name", "viewport", "content", "width=device-width, initial-scale=1")
                .empty(
                        "meta",
                        "http-equiv",
                        "Content-Security-Policy",
                        "content",
                        "default-src 'none'; style-src 'unsafe-inline'")
                .element("title", title + " - Crucible")
                .line()
                .style(PageStyle.css())
                .close()
                .line();
    }
}
