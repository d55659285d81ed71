import type { OpenApiDocument } from '../../contract/openapi/document.ts'
import type { JsonSchema } from '../../contract/openapi/json-schema.ts'
import { type Html, html, trusted } from '../common/html.ts'

/** An argument or a property, as one row of a table. */
export interface Field {
  readonly name: string
  /** Where an argument is sent (path, query, body); undefined for properties. */
  readonly place?: string
  readonly isRequired: boolean
  readonly schema: JsonSchema
}

/** Returns the address of a schema's table. */
export type SchemaLink = (name: string) => string

/** Longer tables drop their deepest levels; openapi.json has them all. */
const MOST_ROWS = 80

/** Longer tables start collapsed. */
const OPEN_ROWS = 6

/** Resolves `$ref`; returns other schemas unchanged. */
const resolveSchema = (schema: JsonSchema, document: OpenApiDocument): JsonSchema => {
  if (schema.$ref === undefined) return schema
  const known = document.components.schemas[schema.$ref.split('/').at(-1) ?? '']
  if (!known) throw new Error(`the document has no ${schema.$ref}`)
  return known
}

/** The properties of an object, each followed by its inner ones. */
export const fieldsOf = (schema: JsonSchema, document: OpenApiDocument): readonly Field[] => {
  const {
    properties = {},
    required = [],
    additionalProperties: each,
  } = resolveSchema(schema, document)
  const members = Object.entries(properties).flatMap(([name, member]) =>
    withInner({ name, isRequired: required.includes(name), schema: member }),
  )
  const { properties: ofEach = {} } = typeof each === 'object' ? each : {}
  return [
    ...members,
    ...Object.entries(ofEach).flatMap(([name, member]) =>
      withInner({ name: `{key}.${name}`, isRequired: false, schema: member }),
    ),
  ]
}

/** A field and its inner fields: `outer.inner` in JSON, `outer[inner]` in a query. */
export const withInner = (field: Field): readonly Field[] => {
  const { name, place, schema } = field
  const inside = (outer: string, objects: readonly JsonSchema[]): readonly Field[] =>
    objects.flatMap(({ properties = {}, required = [] }) =>
      Object.entries(properties).flatMap(([member, inner]) =>
        withInner({
          ...field,
          name: place === 'query' ? `${outer}[${member}]` : `${outer}.${member}`,
          isRequired: required.includes(member),
          schema: inner,
        }),
      ),
    )
  const items = schema.items ? [schema.items] : []
  // A `$ref` is not expanded: it has a table of its own.
  return [
    field,
    ...inside(name, [schema, ...(schema.anyOf ?? [])]),
    ...inside(place === 'query' ? name : `${name}[]`, items),
  ]
}

/** Drops the deepest levels until the table has at most `MOST_ROWS` rows. */
const shallowOf = (fields: readonly Field[]): readonly Field[] => {
  const deepest = Math.max(...fields.map(depthOf))
  if (fields.length <= MOST_ROWS || deepest === 0) return fields
  return shallowOf(fields.filter((field) => depthOf(field) < deepest))
}

/** The nesting depth of a field, by its name. */
const depthOf = ({ name }: Field): number => name.match(/\.|\[\w/g)?.length ?? 0

/** Prints fields as a table; a long one starts collapsed. */
export const fieldTable = (
  fields: readonly Field[],
  { title, link }: { readonly title: string; readonly link: SchemaLink },
): Html => {
  if (fields.length === 0) return html``
  const isOpen = fields.length <= OPEN_ROWS
  const shown = shallowOf(fields)
  return html`<details class="api-fields"${isOpen && trusted(' open')}><summary>${title} <small>${fields.length}</small></summary>
<table><thead><tr><th scope="col">Name</th><th scope="col">Type</th><th scope="col">Meaning</th></tr></thead><tbody>
${shown.map((field) => row(field, link))}</tbody></table>
${shown.length < fields.length && html`<p>Their members are described in openapi.json.</p>`}</details>
`
}

/** Prints a type, linked where it has a table of its own. */
export const typeText = (schema: JsonSchema, link: SchemaLink): Html => {
  if (schema.$ref !== undefined) {
    const name = schema.$ref.split('/').at(-1) ?? ''
    return html`<a href="${link(name)}">${name}</a>`
  }
  const { anyOf } = schema
  if (anyOf) return html`${anyOf.map((one, i) => html`${i > 0 && ' or '}${typeText(one, link)}`)}`
  if (schema.enum) return html`one of ${listed(schema.enum)}`
  const types = [schema.type ?? 'any'].flat()
  return html`${types.map((type, i) => html`${i > 0 && ' or '}${oneType(type, schema, link)}`)}`
}

const oneType = (type: string, schema: JsonSchema, link: SchemaLink): Html => {
  if (type === 'array') return html`list of ${schema.items ? typeText(schema.items, link) : 'any'}`
  if (type === 'object' && typeof schema.additionalProperties === 'object')
    return html`map to ${typeText(schema.additionalProperties, link)}`
  if (type === 'object' && schema.properties?.previous)
    return html`object with ${typeText(schema.properties.previous, link)}`
  return html`${type === 'string' && schema.format ? schema.format : type}`
}

const row = (
  { name, place, isRequired, schema }: Field,
  link: SchemaLink,
): Html => html`<tr><th scope="row"><code>${breakable(name)}</code>${isRequired && place && html` <b>required</b>`}${place && place !== 'body' && html` <i>${place}</i>`}</th><td>${typeText(schema, link)}</td><td>${schema.description && prose(schema.description)}${rules(schema)}</td></tr>
`

/** Lets a long name or path wrap where a part of it ends. */
export const breakable = (name: string): Html =>
  html`${name.split(/(?<=[\w}][/._])/).map((part, index) => html`${index > 0 && html`<wbr>`}${part}`)}`

const rules = (schema: JsonSchema): Html => {
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum } = schema
  const said = [
    schema.default !== undefined && html`default <code>${JSON.stringify(schema.default)}</code>`,
    minimum !== undefined && html`from ${minimum}`,
    exclusiveMinimum !== undefined && html`above ${exclusiveMinimum}`,
    maximum !== undefined && html`to ${maximum}`,
    exclusiveMaximum !== undefined && html`below ${exclusiveMaximum}`,
    schema.minLength !== undefined && html`at least ${schema.minLength} characters`,
    schema.maxLength !== undefined && html`at most ${schema.maxLength} characters`,
    schema.maxItems !== undefined && html`at most ${schema.maxItems} items`,
    schema.examples
      ? html`such as ${listed(schema.examples)}`
      : schema.pattern !== undefined && html`like <code>${schema.pattern}</code>`,
    schema['x-context'] && html`in ${schema['x-context'].join(', ')}`,
  ].filter((part) => part !== false && part !== undefined)
  return said.length === 0
    ? html``
    : html` <small>${said.map((part, i) => html`${i > 0 && ', '}${part}`)}</small>`
}

const listed = (words: readonly unknown[]): Html =>
  html`${words.map((word, i) => html`${i > 0 && ', '}<code>${JSON.stringify(word)}</code>`)}`

/** Renders the markup of descriptions: backticks for code, two stars for emphasis. */
export const prose = (text: string): Html =>
  html`${text
    .split('**')
    .map((part, index) =>
      index % 2 === 1 ? html`<strong>${withCode(part)}</strong>` : withCode(part),
    )}`

const withCode = (text: string): Html =>
  html`${text.split('`').map((part, index) => (index % 2 === 1 ? html`<code>${part}</code>` : part))}`
