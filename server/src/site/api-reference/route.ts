import type {
  OpenApiDocument,
  Operation,
  Parameter,
  Reference,
} from '../../contract/openapi/document.ts'
import type { JsonSchema } from '../../contract/openapi/json-schema.ts'
import { JSON_TYPE } from '../../contract/reply.ts'
import { type Html, html, trusted } from '../common/html.ts'
import { type Call, curl, javascript, python } from './code.ts'
import {
  breakable,
  type Field,
  fieldsOf,
  fieldTable,
  prose,
  type SchemaLink,
  typeText,
  withInner,
} from './fields.ts'
import { printJson } from './json.ts'
import type { ListedOperation } from './operations.ts'
import type { Recorded } from './samples.ts'

/** What the routes of a page share while they are printed. */
export interface RouteScene {
  readonly document: OpenApiDocument
  readonly samples: ReadonlyMap<string, Recorded>
  readonly link: SchemaLink
  /** Return the address of a path on this site, in neutral names and in WordPress names. */
  readonly address: (path: string) => string
  readonly wordpressAddress: (path: string) => string
  /** Tables already on the page, with the route that printed them. */
  readonly printed: Map<string, ListedOperation>
}

/** Prints one route with its arguments, samples and responses. */
export const printRoute = (listed: ListedOperation, scene: RouteScene): Html => {
  const { id, path, method, aliases, operation } = listed
  const sample = scene.samples.get(id)
  return html`<article class="api-route" id="${id}">
<h2><a href="#${id}">${operation.summary}</a></h2>
<p class="api-address">${badge(method)} <code>${breakable(pathOf(scene.address(path)))}</code></p>
<p class="api-address"><small>for WordPress clients</small> <code>${breakable(pathOf(scene.wordpressAddress(path)))}</code></p>
${operation.description && html`<p>${prose(operation.description)}</p>`}
<div class="api-columns"><div>
<dl class="api-facts">
<div><dt>Who may</dt><dd>${requirement(operation)}</dd></div>
${aliases.length > 0 && html`<div><dt>Also as</dt><dd>${aliases.map((alias) => html`${badge(alias)} `)}</dd></div>`}
${operation['x-batch'] && html`<div><dt>In batches</dt><dd>yes</dd></div>`}
<div><dt>Operation</dt><dd><code>${id}</code></dd></div>
</dl>
${once(listed, 'Arguments', argumentsOf(operation, scene.document), scene)}
${printAnswers(listed, sample, scene)}
</div>
${sample && html`<div>${printCode(listed, sample, scene)}${printSample(sample)}</div>`}
</div></article>
`
}

export const badge = (method: string): Html =>
  html`<b class="api-${method}">${method.toUpperCase()}</b>`

/** Prints a table, or a link to it if another route of the page has the same one. */
const once = (
  listed: ListedOperation,
  title: string,
  fields: readonly Field[],
  { link, printed }: RouteScene,
): Html => {
  const table = fieldTable(fields, { title, link })
  const other = printed.get(table.text)
  if (other && fields.length > FEW)
    return html`<p class="api-same">${title}: as for <a href="#${other.id}">${other.operation.summary}</a></p>`
  printed.set(table.text, listed)
  return table
}

/** Tables of up to this many rows are repeated rather than linked. */
const FEW = 3

/** A URL without scheme and host, percent-decoded. */
const pathOf = (address: string): string => decodeURI(new URL(address).pathname)

const requirement = (operation: Operation): Html => {
  const can = operation['x-capability']
  if (can === 'anyone')
    return operation.responses[403] ? html`anyone, as far as the item allows` : html`anyone`
  return html`${[can].flat().map((word, index) => html`${index > 0 && ' or '}<code>${word}</code>`)}`
}

const argumentsOf = (operation: Operation, document: OpenApiDocument): readonly Field[] => {
  const parameters = (operation.parameters ?? [])
    .map((given) => parameterOf(given, document))
    // Arguments common to all routes (`_fields` and so on) are documented in the overview.
    .filter(({ name }) => !name.startsWith('_'))
  const body = Object.values(operation.requestBody?.content ?? {})[0]?.schema
  return [
    ...parameters.flatMap(({ name, in: place, description, required, schema }) =>
      withInner({
        name,
        place,
        isRequired: required === true,
        schema: description ? { ...schema, description } : schema,
      }),
    ),
    ...(body ? fieldsOf(body, document).map((field) => ({ ...field, place: 'body' })) : []),
  ]
}

const parameterOf = (given: Parameter | Reference, document: OpenApiDocument): Parameter => {
  if (!('$ref' in given)) return given
  const known = document.components.parameters[given.$ref.split('/').at(-1) ?? '']
  if (!known) throw new Error(`the document has no ${given.$ref}`)
  return known
}

/** The responses of a route, with a table of fields where no named schema has one. */
const printAnswers = (
  listed: ListedOperation,
  sample: Recorded | undefined,
  scene: RouteScene,
): Html => {
  const { operation } = listed
  const { document, link } = scene
  const all = Object.entries(operation.responses).map(([status, given]) => {
    const response =
      '$ref' in given ? document.components.responses[given.$ref.split('/').at(-1) ?? ''] : given
    const forms = Object.entries(response?.content ?? {})
    const [, described] = forms.find(([type]) => type === JSON_TYPE) ?? forms[0] ?? []
    return { status, response, schema: described?.schema, types: forms.map(([type]) => type) }
  })
  const good = all.find(({ status }) => Number(status) < 400)?.schema
  const members = good && good.$ref === undefined ? fieldsOf(inside(good), document) : []
  return html`${once(listed, `Members of ${good?.type === 'array' ? 'each item' : 'the answer'}`, members, scene)}<ul class="api-answers">
${all.map(({ status, response, schema, types }) => {
  const isTelling = schema && Number(status) < 400 && !isPlain(schema)
  const codes = (sample?.refusals ?? []).filter((refusal) => String(refusal.status) === status)
  return html`<li><b>${status}</b> <span>${prose(response?.description ?? '')} ${isTelling && typeText(schema, link)}${codes.map(({ code }) => html`<code>${code}</code> `)}${isTelling && schema.description && html` ${prose(schema.description)}`}${printTypes(types)}</span></li>
`
})}</ul>
`
}

/** The media types of a response, unless it is always JSON. */
const printTypes = (types: readonly string[]): Html | false =>
  types.some((type) => type !== JSON_TYPE) &&
  html` (${types.map((type, index) => html`${index > 0 && ' or '}<code>${type}</code>`)})`

/** An object with a table of its own, or without any detail. */
const isPlain = ({ type, additionalProperties, description }: JsonSchema): boolean =>
  type === 'object' && additionalProperties === undefined && description === undefined

/** The item schema of a list; other schemas unchanged. */
const inside = (schema: JsonSchema): JsonSchema =>
  schema.type === 'array' && schema.items?.$ref === undefined ? (schema.items ?? schema) : schema

const printCode = (
  { method, operation }: ListedOperation,
  { id, path, args, file, refusals }: Recorded,
  { address, wordpressAddress }: RouteScene,
): Html => {
  const call: Call = {
    ...{ method: method.toUpperCase(), address: address(path), args, file },
    needsAccount:
      operation['x-capability'] !== 'anyone' || refusals.some(({ to }) => to === 'anonymous'),
  }
  const other = curl({ ...call, address: wordpressAddress(path) })
  const texts = [
    ['curl', `${curl(call)}\n\n# the same for WordPress clients\n${other}`],
    ['JavaScript', javascript(call)],
    ['Python', python(call)],
  ] as const
  return html`<div class="api-code">${texts.map(
    ([language, text], index) =>
      html`<details name="code-${id}"${index === 0 && trusted(' open')}><summary>${language}</summary>${printText(text)}</details>`,
  )}</div>
`
}

const printSample = ({ status, answer, type }: Recorded): Html => {
  if (answer === undefined)
    return type === undefined || type === ''
      ? html`<p class="api-sample">Answer: ${status}, nothing else</p>`
      : html`<p class="api-sample">Answer: ${status}, a file of the type <code>${type}</code></p>`
  return html`<p class="api-sample">Answer: ${status}</p>
${printText(printJson(answer))}`
}

/** Code samples; quotes need no escaping in text, and there are thousands of them. */
const printText = (text: string): Html =>
  trusted(
    `<pre tabindex="0"><code>${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')}</code></pre>`,
  )
