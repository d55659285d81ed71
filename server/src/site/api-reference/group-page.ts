import type { Context } from '../../contract/context.ts'
import type { OpenApiDocument } from '../../contract/openapi/document.ts'
import { type Html, html } from '../common/html.ts'
import { groupPath, REFERENCE } from './addresses.ts'
import { breakable, fieldsOf, fieldTable, prose, type SchemaLink } from './fields.ts'
import { GROUPS, type Group } from './groups.ts'
import { type ListedOperation, listOperations, schemaHomes } from './operations.ts'
import { GENERAL } from './overview.ts'
import { filterForm, type ReferencePage } from './page.ts'
import { badge, printRoute, type RouteScene } from './route.ts'
import { readSamples } from './samples.ts'

type GroupScene = Pick<RouteScene, 'document' | 'address' | 'wordpressAddress'>

/** The page of a group: all its routes with arguments, samples and responses. */
export const groupPage = async (
  ctx: Context,
  group: Group,
  scene: GroupScene,
): Promise<ReferencePage> => {
  const all = listOperations(scene.document)
  const operations = all.filter((listed) => listed.group === group)
  const homes = schemaHomes(all)
  const link: SchemaLink = (name) => {
    const home = homes.get(name)
    if (GENERAL.includes(name) || !home) return `../#schema-${name}`
    return home === group ? `#schema-${name}` : `../${home.slug}/#schema-${name}`
  }
  const own = [...homes].filter(([name, home]) => home === group && !GENERAL.includes(name))
  const printed: RouteScene['printed'] = new Map()
  const samples = await readSamples(new Set(operations.map(({ id }) => id)))
  return {
    title: `${group.title} · API reference`,
    crumb: group.title,
    description: group.about,
    path: groupPath(group.slug),
    trail: [{ label: 'API reference', path: REFERENCE }],
    isFindable: true,
    hasScript: false,
    content: html`<h1>${group.title}</h1>
<p class="api-lead">${group.about}</p>
${contents(operations)}
${group.notes?.map((note) => html`<p class="api-note">${prose(note)}</p>\n`)}
${operations.map((listed) => printRoute(listed, { ...scene, samples, link, printed }))}
${
  own.length > 0 &&
  printSchemas(
    own.map(([name]) => name),
    scene.document,
    link,
  )
}
${filterForm(ctx, [])}
${neighbours(ctx, group)}`,
  }
}

const contents = (operations: readonly ListedOperation[]): Html =>
  html`<nav class="api-contents" aria-label="Routes of this page"><ul>
${operations.map(
  ({ id, method, path, operation }) =>
    html`<li><a href="#${id}">${badge(method)} <span>${operation.summary}<small>${breakable(path)}</small></span></a></li>
`,
)}</ul></nav>`

const printSchemas = (
  names: readonly string[],
  document: OpenApiDocument,
  link: SchemaLink,
): Html => html`<section><h2>Response schemas</h2>
<p>Fields that name contexts are included in those only; the argument <code>context</code> selects one.</p>
${names.map((name) => {
  const schema = document.components.schemas[name] ?? {}
  return html`<article class="api-schema" id="schema-${name}"><h3><a href="#schema-${name}">${name}</a></h3>
${schema.description && html`<p>${prose(schema.description)}</p>`}${fieldTable(fieldsOf(schema, document), { title: `Members of ${name}`, link })}</article>
`
})}</section>`

/** Links to the previous and the next group. */
const neighbours = (ctx: Context, group: Group): Html => {
  const place = GROUPS.indexOf(group)
  const [before, after] = [GROUPS[place - 1], GROUPS[place + 1]]
  const way = ({ slug, title }: Group): Html =>
    html`<a href="${ctx.links.site(groupPath(slug))}">${title}</a>`
  return html`<nav class="api-neighbours" aria-label="Other pages of the reference">
<span>${before && html`← ${way(before)}`}</span><span>${after && html`${way(after)} →`}</span></nav>`
}
