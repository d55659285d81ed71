import type { Context } from '../../contract/context.ts'
import type { PageAddition } from '../../contract/site/page-additions.ts'

import { html, trusted } from '../common/html.ts'
import { pagePath } from '../common/paths.ts'
import { SIGNED_IN_COOKIE } from '../common/session.ts'

/** The path of the bar, below the site's address. */
export const BAR_SCRIPT = 'assets/site-bar.js'

/**
 * Loads the bar for people who are signed in. The page is the same for everybody, so the browser decides: a
 * visitor without the hint loads nothing, and neither does a frame.
 */
export const barAddition = async ({ links }: Context): Promise<PageAddition> => {
  const script = loader(pagePath(links.base, BAR_SCRIPT))
  return {
    elements: html`<script data-for="bar">${trusted(script)}</script>\n`.text,
    scripts: [BAR_SCRIPT],
    connections: [links.api('').slice(links.base.length + 1), NONCE_PATH],
    inlineScripts: [script],
  }
}

const NONCE_PATH = 'wp-admin/admin-ajax.php'

const loader = (path: string): string =>
  `if(top===self&&document.cookie.includes("${SIGNED_IN_COOKIE}=1"))document.body.appendChild(document.createElement("script")).src=${JSON.stringify(path).replaceAll('<', '\\u003c')}`
