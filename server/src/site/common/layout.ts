import { type Html, html } from './html.ts'
import { type PageStyles, printStyles } from './page-styles.ts'
import { style } from './style.ts'

/** The parts of a page inside the common layout. */
export interface Layout {
  /** Undefined on the home page, whose title is the site's. */
  readonly title?: string | undefined
  readonly siteTitle: Html
  readonly home: string
  /** The site's icon, or the product's as a fallback. */
  readonly icon: string
  readonly styles: PageStyles
  readonly content: Html
  /** For pages with a single form or message. */
  readonly isNarrow?: boolean | undefined
  readonly nav?: Html | undefined
  readonly head?: Html | undefined
  /** One short inline script; the nonce allows it. */
  readonly script?: Html | undefined
  /** Also sent in the content security policy. */
  readonly nonce: string
}

/** Prints a complete document with header and footer. */
export const printLayout = (page: Layout): string =>
  html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${page.title && html`${page.title} · `}${page.siteTitle}</title>
<link rel="icon" href="${page.icon}">
${printStyles(page.styles, page.nonce)}${page.head}<style nonce="${page.nonce}">${style}.brand::before { background-image: url("${page.icon}"); }</style>
</head>
<body class="plain-page">
<a class="skip-link" href="#main">Skip to content</a>
<div class="wp-site-blocks">
<header><div class="row"><a class="brand" href="${page.home}"><span>${page.siteTitle}</span></a>${page.nav}</div></header>
<main id="main"${page.isNarrow && html` class="narrow"`}>
${page.content}
</main>
<footer><div class="row">Served by Callboard</div></footer>
</div>
${page.script && html`<script nonce="${page.nonce}">${page.script}</script>`}
</body>
</html>
`.text
