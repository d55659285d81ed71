import type { Context } from '../../contract/context.ts'
import type { OpenApiDocument } from '../../contract/openapi/document.ts'
import { type Html, html } from '../common/html.ts'
import { REFERENCE } from './addresses.ts'
import { fieldsOf, fieldTable, prose } from './fields.ts'
import { isMeant } from './filter.ts'
import { type Group, SECTIONS } from './groups.ts'
import { type ListedOperation, listOperations } from './operations.ts'
import { filterForm, type ReferencePage } from './page.ts'
import { badge } from './route.ts'

/** Input of the overview page. */
interface OverviewScene {
  readonly document: OpenApiDocument
  /** The words of the filter; an empty list shows all routes. */
  readonly words: readonly string[]
  /** Converts a path to its WordPress spelling. */
  readonly spell: (path: string) => string
}

/** All routes by group, and the rules that hold for all of them. */
export const overviewPage = (ctx: Context, scene: OverviewScene): ReferencePage => {
  const { document, words, spell } = scene
  const all = listOperations(document)
  const found = all.filter((listed) => isMeant(listed, words, spell(listed.path.slice(1))))
  const isFiltered = words.length > 0
  return {
    title: 'API reference',
    crumb: 'API reference',
    description: `All ${all.length} routes of the API with arguments, responses, capabilities, errors and examples.`,
    path: REFERENCE,
    trail: [],
    isFindable: !isFiltered,
    hasScript: true,
    content: html`<h1>API reference</h1>
<p class="api-lead">${all.length} routes of a WordPress-compatible REST API. The examples are recorded responses.</p>
${filterForm(ctx, words, found.length)}
${isFiltered ? html`<p><a href="${ctx.links.site(REFERENCE)}">Show all routes</a></p>` : introduction(ctx, document)}
${SECTIONS.map(({ title, groups }) => {
  const cards = groups.map((group) => printCard(group, found, { isFiltered, spell }))
  return (
    cards.some((card) => card.text !== '') &&
    html`<section class="api-section"><h2>${title}</h2>
<div class="api-cards">${cards}</div></section>
`
  )
})}
${!isFiltered && generalSchemas(document)}`,
  }
}

const printCard = (
  group: Group,
  found: readonly ListedOperation[],
  { isFiltered, spell }: { readonly isFiltered: boolean; readonly spell: (path: string) => string },
): Html => {
  const routes = found.filter((listed) => listed.group === group)
  if (routes.length === 0) return html``
  const namespace = spell(group.paths[0] ?? '')
    .split('/')
    .slice(0, 2)
    .join('/')
  return html`<section class="api-card" data-also="${group.title} ${namespace}"><h3><a href="${group.slug}/">${group.title}</a></h3>
<p>${group.about}</p>
<details${isFiltered && html` open`}><summary>${routes.length} ${routes.length === 1 ? 'route' : 'routes'}</summary><ul>
${routes.map(
  ({ id, method, path, operation }) =>
    html`<li><a href="${group.slug}/#${id}">${method === 'get' ? READ : badge(method)} <i>${path}</i> ${operation.summary}</a>`,
)}</ul></details></section>
`
}

/**
 * Printed hundreds of times: without a class, and without the optional end tags, to keep the page small. The
 * style sheet selects them by element.
 */
const READ = html`<b>GET</b>`

const introduction = (ctx: Context, { info, servers }: OpenApiDocument): Html => {
  const root = servers[0]?.url ?? ''
  const base = root.startsWith('/') ? ctx.links.base + root : root
  return html`<div class="api-columns"><div>
${info.description.split('\n\n').map((paragraph) => html`<p>${prose(paragraph)}</p>\n`)}
<p>Lists have the headers <code>X-WP-Total</code> and <code>X-WP-TotalPages</code>. Items have an <code>ETag</code>; an update with <code>If-Match</code> fails with 412 if the item was changed in the meantime.</p>
<p>OpenAPI 3.1 document: <a href="${base}/openapi.json">openapi.json</a>.</p>
</div><div>
<pre tabindex="0"><code># public data
curl ${base}/svc/v1/stats/characters

# with an application password, created on your account page
curl -u 'user:application password' \\
  ${base}/core/v2/users/me</code></pre>
</div></div>
`
}

/** The tables of the schemas that all responses share. */
const generalSchemas = (document: OpenApiDocument): Html => html`<section><h2>Errors and links</h2>
${GENERAL.map((name) => {
  const schema = document.components.schemas[name]
  return (
    schema &&
    html`<article class="api-schema" id="schema-${name}"><h3>${name}</h3>
${schema.description && html`<p>${prose(schema.description)}</p>`}${fieldTable(fieldsOf(schema, document), { title: 'Members', link: (other) => `#schema-${other}` })}</article>
`
  )
})}</section>`

/** Schemas that only the overview documents, since every page refers to them. */
export const GENERAL: readonly string[] = ['Error', 'Links']
