import type { Context } from '../../contract/context.ts'
import type { PageAddition } from '../../contract/site/page-additions.ts'
import { html, trusted } from '../common/html.ts'
import { pagePath } from '../common/paths.ts'

/** The path of the switch, below the site's address. */
export const SCHEME_SCRIPT = 'assets/colour-scheme.js'

/**
 * The visitor's choice between light and dark colours. It stays in the browser, so that pages are the same for
 * everybody; the head applies it before the first paint.
 */
export const schemeAddition = async ({ links }: Context): Promise<PageAddition> => ({
  head: html`<script data-of="colour-scheme">${trusted(APPLY)}</script>\n`.text,
  elements: html`<script src="${pagePath(links.base, SCHEME_SCRIPT)}" defer></script>\n`.text,
  scripts: [SCHEME_SCRIPT],
  connections: [],
  inlineScripts: [APPLY],
})

/** Reading fails where the browser keeps nothing for sites. */
const APPLY =
  'try{const s=localStorage.getItem("colour-scheme");if(s==="light"||s==="dark")document.documentElement.dataset.scheme=s}catch{}'
