import type { Context } from '../../contract/context.ts'
import type { PageAddition } from '../../contract/site/page-additions.ts'
import { html } from '../common/html.ts'
import { pagePath } from '../common/paths.ts'

/** The path of the script, below the site's address. */
export const SUGGESTIONS_SCRIPT = 'assets/search-suggestions.js'

/** Suggestions below the search fields of a page; without scripts, the fields search as before. */
export const suggestionsAddition = async ({ links }: Context): Promise<PageAddition> => {
  const route = links.api('svc/v1/suggestions')
  return {
    elements:
      html`<script data-for="suggestions" src="${pagePath(links.base, SUGGESTIONS_SCRIPT)}" data-route="${route}" defer></script>\n`
        .text,
    scripts: [SUGGESTIONS_SCRIPT],
    connections: [route.slice(links.base.length + 1)],
  }
}
