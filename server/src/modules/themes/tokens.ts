/**
 * The design's colours for pages that load no sheet: embedded cards and sitemap tables. tokens.test.ts
 * compares them with theme.json.
 */
export const TOKENS = `:root{color-scheme:light dark;--base:#fffdf9;--contrast:#241f29;--accent:#9a2139;--muted:#615a69;--surface:#f6f0e8;--line:#e3dacd}
@media(prefers-color-scheme:dark){:root{--base:#17141a;--contrast:#eee9ef;--accent:#f28a9d;--muted:#aca4b3;--surface:#221d27;--line:#3b3441}}`
