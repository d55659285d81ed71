import type {
  OpenApiDocument,
  Operation,
  Parameter,
  Reference,
} from '../contract/openapi/document.ts'
import type { JsonSchema } from '../contract/openapi/json-schema.ts'
import { type Field, fieldsOf, fieldTable, prose, typeText, withInner } from './api-docs-fields.ts'
import { API_DOCS_STYLE } from './api-docs-style.ts'
import { type Html, html, trusted } from './common/html.ts'
import { MARK } from './common/mark.ts'

/** The reference of the interface: one page that needs no script and nothing from other sites. */
export const apiReferencePage = (document: OpenApiDocument): string => {
  const operations = listOperations(document)
  const groups = document.tags.map(({ name, description }) => ({
    name,
    description,
    operations: operations.filter(({ operation }) => operation.tags.includes(name)),
  }))
  const schemas = Object.entries(document.components.schemas).filter(
    ([name]) => !name.endsWith('Arguments'),
  )
  const { title, version } = document.info
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<link rel="icon" href="../favicon.svg">
<link rel="stylesheet" href="../assets/site-now.css">
<title>${title} interface ${version}</title>
<style>${trusted(API_DOCS_STYLE)}</style>
</head>
<body>
<a class="skip" href="#content">Skip to the content</a>
${navigation(
  title,
  version,
  groups,
  schemas.map(([name]) => name),
)}
<main id="content">
${introduction(document)}
${groups.map((group) => section(group, document))}
<section id="schemas" aria-labelledby="schemas-title">
<h2 id="schemas-title">Schemas</h2>
<p>A member that names renderings is sent in those only; <code>context</code> chooses one.</p>
${schemas.map(([name, schema]) => {
  const fields = fieldsOf(schema, document)
  return html`<article id="schema-${name}"><h3><a href="#schema-${name}">${name}</a></h3>
${schema.description && html`<p>${prose(schema.description)}</p>`}${fieldTable(fields, 'Members')}</article>
`
})}
</section>
</main>
<a class="up" href="#contents">Contents</a>
</body>
</html>
`.text
}

interface ListedOperation {
  readonly id: string
  readonly path: string
  readonly method: string
  /** Methods that do the same. */
  readonly aliases: readonly string[]
  readonly operation: Operation
}

interface Group {
  readonly name: string
  readonly description: string
  readonly operations: readonly ListedOperation[]
}

const listOperations = (document: OpenApiDocument): readonly ListedOperation[] =>
  Object.entries(document.paths).flatMap(([path, item]) => {
    const entries = Object.entries(item) as [string, Operation][]
    return entries.flatMap(([method, operation]) => {
      const { operationId: id } = operation
      if (id === undefined) return []
      const aliases = entries.filter(([, other]) => other['x-alias-of'] === id)
      return [{ id, path, method, aliases: aliases.map(([alias]) => alias), operation }]
    })
  })

const navigation = (
  title: string,
  version: string,
  groups: readonly Group[],
  schemas: readonly string[],
): Html => html`<nav id="contents" aria-label="Contents">
<p class="brand"><a href="#content">${trusted(MARK)}${title}</a> <small>${version}</small></p>
<details><summary>Contents</summary>
${groups.map(
  ({ name, operations }) => html`<h2><a href="#${anchor(name)}">${name}</a></h2>
<ul>${operations.map(
    ({ id, method, operation }) =>
      html`<li><a href="#${id}">${badge(method)}<span>${operation.summary}</span></a></li>
`,
  )}</ul>
`,
)}<h2><a href="#schemas">schemas</a></h2>
<ul>${schemas.map((name) => html`<li><a href="#schema-${name}"><span>${name}</span></a></li>\n`)}</ul>
</details>
</nav>`

const introduction = ({ info, servers }: OpenApiDocument): Html => {
  const root = servers[0]?.url ?? ''
  const address = root.startsWith('/') ? `https://your-site.example${root}` : root
  return html`<header>
<h1>${info.title} interface</h1>
<p class="lead">${info.summary}</p>
${info.description.split('\n\n').map((paragraph) => html`<p>${prose(paragraph)}</p>\n`)}
<pre tabindex="0"><code>curl -u 'user:application password' ${address}/core/v2/users/me</code></pre>
<p>The same as a document for tools: <a href="${root}/openapi.json">openapi.json</a> (OpenAPI 3.1).</p>
</header>`
}

const section = ({ name, description, operations }: Group, document: OpenApiDocument): Html =>
  html`<section id="${anchor(name)}" aria-labelledby="${anchor(name)}-title">
<h2 id="${anchor(name)}-title">${name}</h2>
<p>${prose(description)}</p>
${operations.map((listed) => article(listed, document))}
</section>
`

const article = (listed: ListedOperation, document: OpenApiDocument): Html => {
  const { id, path, method, aliases, operation } = listed
  return html`<article id="${id}">
<h3><a href="#${id}">${operation.summary}</a></h3>
<p class="address">${badge(method)} <code>${breakable(path)}</code></p>
<dl class="facts">
<div><dt>Operation</dt><dd><code>${id}</code></dd></div>
<div><dt>Who may</dt><dd>${requirement(operation)}</dd></div>
${aliases.length > 0 && html`<div><dt>Also as</dt><dd>${aliases.map((alias) => badge(alias))}</dd></div>`}
${operation['x-batch'] && html`<div><dt>Batch</dt><dd>yes</dd></div>`}
</dl>
${fieldTable(argumentsOf(operation, document), 'Arguments')}
${answers(operation, document)}
</article>
`
}

const requirement = (operation: Operation): Html => {
  const can = operation['x-capability']
  if (can === 'anyone')
    return operation.responses[403] ? html`anyone, as far as the item allows` : html`anyone`
  return html`${[can].flat().map((word, index) => html`${index > 0 && ' or '}<code>${word}</code>`)}`
}

const argumentsOf = (operation: Operation, document: OpenApiDocument): readonly Field[] => {
  const parameters = (operation.parameters ?? [])
    .map((given) => parameterOf(given, document))
    // What every answer understands is told once, in the introduction.
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

const answers = (operation: Operation, document: OpenApiDocument): Html => {
  const rows = Object.entries(operation.responses).map(([status, given]) => {
    const response =
      '$ref' in given ? document.components.responses[given.$ref.split('/').at(-1) ?? ''] : given
    const schema = response?.content?.['application/json']?.schema
    const isRefusal = Number(status) >= 400
    const isTelling = schema && !isRefusal && !isBare(schema)
    return html`<li><b class="${isRefusal ? 'refusal' : 'success'}">${status}</b><span>${prose(response?.description ?? '')} ${isTelling && typeText(schema)}</span></li>
`
  })
  return html`<h4>Answers</h4>
<ul class="answers">${rows}</ul>`
}

/** An object of which nothing more is known. */
const isBare = (schema: JsonSchema): boolean => Object.keys(schema).join() === 'type'

const badge = (method: string): Html =>
  html`<b class="method ${method}">${method.toUpperCase()}</b>`

/** Lets a long path wrap after its slashes. */
const breakable = (path: string): Html =>
  html`${path.split('/').map((part, index) => html`${index > 0 && html`/<wbr>`}${part}`)}`

const anchor = (tag: string): string => `ns-${tag.replace(/[^a-z0-9]+/gi, '-')}`
