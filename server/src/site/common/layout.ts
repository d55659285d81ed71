import { type Html, html, trusted } from './html.ts'
import { style } from './style.ts'

/** What one page adds to the frame that all share. */
export interface Layout {
  /** Absent on the front page, whose title is the site's own. */
  readonly title?: string | undefined
  readonly siteTitle: Html
  readonly home: string
  readonly content: Html
  /** For pages that ask or tell one thing. */
  readonly isNarrow?: boolean | undefined
  readonly nav?: Html | undefined
  readonly head?: Html | undefined
  /** One short script; runs only because it carries the nonce. */
  readonly script?: Html | undefined
  /** Repeated in the answer's content security policy. */
  readonly nonce: string
}

/** A whole document. */
export const printLayout = (page: Layout): string =>
  html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${page.title && html`${page.title} · `}${page.siteTitle}</title>
<link rel="icon" href="${trusted(`data:image/svg+xml,${encodeURIComponent(ICON)}`)}">
${page.head}<style nonce="${page.nonce}">${style}</style>
</head>
<body>
<header><a class="brand" href="${page.home}">${trusted(ICON)}<span>${page.siteTitle}</span></a>${page.nav}</header>
<main${page.isNarrow && html` class="narrow"`}>
${page.content}
</main>
<footer><span>Served by Callboard</span></footer>
${page.script && html`<script nonce="${page.nonce}">${page.script}</script>`}
</body>
</html>
`.text

/** A call sheet on a board. */
export const ICON =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" aria-hidden="true">' +
  '<rect x="2" y="2" width="28" height="28" rx="7" fill="#9a2139"/>' +
  '<rect x="8" y="8" width="16" height="18" rx="1.5" fill="#fffdfa"/>' +
  '<path d="M11 14.5h10M11 18h10M11 21.5h6" stroke="#9a2139" stroke-width="1.6" stroke-linecap="round"/>' +
  '<circle cx="16" cy="8" r="2.6" fill="#f2c14e"/></svg>'
