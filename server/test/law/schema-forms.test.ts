import { beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../app.ts'

/** The part of the admin's declaration that is compared; its own types would be checked here again. */
interface Field {
  readonly name: string
  readonly property: string
  readonly control: {
    readonly kind: string
    readonly options?: readonly { readonly value: string }[]
    readonly fields?: readonly Field[]
  }
}
interface Declaration {
  readonly FORMS: readonly { readonly name: string; readonly fields: readonly Field[] }[]
}
type Values = Readonly<Record<string, unknown>>

const DECLARATION = '../../../admin/src/screens/schema/forms/index.ts'
const { FORMS }: Declaration = await import(DECLARATION)

const sampleOf = ({ property, control }: Field): unknown => {
  if (/currency$/i.test(property)) return 'EUR'
  switch (control.kind) {
    case 'rows':
      return [valuesOf(control.fields ?? [])]
    case 'select':
      return control.options?.[0]?.value
    case 'address':
      return 'https://pictures.example/a.png'
    case 'date':
      return '2027-05-04'
    case 'number':
      return '5'
    case 'lines':
      return ['One', 'Two']
    case 'flag':
      return true
    default:
      return 'A text that is long enough to be the description of some data'
  }
}

const valuesOf = (fields: readonly Field[]): Values => {
  const values: Record<string, unknown> = {}
  for (const field of fields) {
    const parts = field.name.split('.')
    const last = parts.pop() ?? ''
    let at = values
    for (const part of parts) {
      at[part] ??= {}
      at = at[part] as Record<string, unknown>
    }
    at[last] = sampleOf(field)
  }
  return values
}

const valueAt = (node: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>((value, name) => ([value].flat()[0] as Values | undefined)?.[name], node)

describe('the forms of structured data in the admin', () => {
  let app: TestApp
  let postId: number
  beforeAll(async () => {
    app = await buildTestApp()
    const { body } = await app
      .as('administrator')
      .post('/api/core/v2/posts', { title: 'Page', excerpt: 'Words', status: 'publish' })
    postId = body.id
  })

  const nodeFrom = async (graphName: string, fields: readonly Field[]) => {
    const { body } = await app.as('administrator').post('/api/seo/v1/schema/validator/output', {
      postId,
      graphs: [{ id: '#own', graphName, properties: valuesOf(fields) }],
    })
    const graph: readonly Values[] = JSON.parse(body.output)['@graph']
    const at = graph.findIndex((node) => String(node['@id']).endsWith('#own'))
    const issues = body.issues.filter((issue: { node: number }) => issue.node === at)
    return { node: graph[at], issues }
  }

  it.each(FORMS)('fill in what the server makes of $name', async ({ name, fields }) => {
    const { node, issues } = await nodeFrom(name, fields)
    expect(issues).toEqual([])
    for (const field of fields) {
      const isMade = (node: unknown) => valueAt(node, field.property) !== undefined
      // Some fields stand in for others: a place in the web for one with an address.
      const made = isMade(node) ? node : (await nodeFrom(name, [field])).node
      expect(isMade(made), `${name}: ${field.name} makes ${field.property}`).toBe(true)
      for (const part of field.control.fields ?? [])
        expect(
          valueAt(made, `${field.property}.${part.property}`),
          `${name}: ${field.name}.${part.name} makes ${part.property}`,
        ).toBeDefined()
    }
  })
})
