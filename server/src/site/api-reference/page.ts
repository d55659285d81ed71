import type { Context } from '../../contract/context.ts'
import type { SiteAnswer } from '../../contract/site/address-resolvers.ts'
import { type Html, html } from '../common/html.ts'
import { printFramed } from '../print/frame.ts'
import { printTrail, type Step } from '../print/trail.ts'
import { REFERENCE } from './addresses.ts'
import { FILTER_SCRIPT } from './filter-script.ts'

/** A page of the reference, without the site's frame. */
export interface ReferencePage {
  readonly title: string
  readonly crumb: string
  readonly description: string
  readonly path: string
  readonly trail: readonly Step[]
  readonly content: Html
  /** False for a filtered list, of which there are countless. */
  readonly isFindable: boolean
  /** Whether the page loads the filter script. */
  readonly hasScript: boolean
}

export const printPage = async (ctx: Context, page: ReferencePage): Promise<SiteAnswer> => {
  const { title, crumb, description, path, trail, content, isFindable, hasScript } = page
  return printFramed(ctx, {
    path,
    about: {
      ...{ title, description, isIndexed: isFindable, kind: 'CollectionPage' },
      trail: trail.map(({ label, path }) => ({ label, address: ctx.links.site(path) })),
    },
    main: html`<main class="wp-block-group has-global-padding is-layout-constrained wp-block-group-is-layout-constrained api-reference" id="main">
<div class="alignwide">
${await printTrail(ctx, [...trail, { label: crumb, path }])}
${content}
</div>
</main>`.text,
    classes: ['api-page'],
    ...(hasScript ? { script: FILTER_SCRIPT } : {}),
  })
}

/** The filter form; it submits to the overview. */
export const filterForm = (ctx: Context, words: readonly string[], count?: number): Html => {
  const filtered = words.length > 0 && html` data-filtered="yes"`
  const found = count !== undefined && words.length > 0
  return html`<form class="api-filter" role="search" aria-label="Routes" action="${ctx.links.site(REFERENCE)}"${filtered}>
<label for="api-filter">Find a route</label>
<div><input id="api-filter" type="search" name="filter" value="${words.join(' ')}" maxlength="200" autocomplete="off" spellcheck="false" placeholder="posts, redirects, stats/characters …"><input type="submit" value="Find"></div>
<p role="status">${found && `${count} ${count === 1 ? 'route' : 'routes'}`}</p>
</form>`
}
