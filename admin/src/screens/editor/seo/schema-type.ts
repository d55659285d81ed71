/** A filled form of structured data, as the server stores it. */
export interface SchemaForm {
  readonly id: string
  readonly graphName: string
  readonly properties: { readonly type?: unknown }
}

interface Schema {
  readonly graphs: readonly unknown[]
  readonly default: { readonly isEnabled: boolean; readonly data: unknown }
}

/** The forms that only say what the page is; others describe things on it and stay. */
const isTypeForm = (graph: unknown): graph is SchemaForm => {
  const { graphName } = (graph ?? {}) as Partial<SchemaForm>
  return graphName === 'Article' || graphName === 'WebPage'
}

const ARTICLES: ReadonlySet<string> = new Set(['Article', 'BlogPosting', 'NewsArticle'])

/** The type of a page: `default` for that of the site, `none`, or a name of schema.org. */
export const schemaTypeOf = ({ graphs, default: usual }: Schema): string => {
  const form = graphs.find(isTypeForm)
  if (form) return String(form.properties?.type ?? form.graphName)
  return usual.isEnabled ? 'default' : 'none'
}

/** The same structured data with another type of the page. */
export const withSchemaType = <S extends Schema>(schema: S, type: string) => {
  const known = schema.graphs.find(isTypeForm)
  const graphName = ARTICLES.has(type) ? 'Article' : 'WebPage'
  const form: SchemaForm = {
    // What was filled in elsewhere belongs to the same kind of form only.
    ...(known?.graphName === graphName ? known : { id: `#${graphName.toLowerCase()}` }),
    graphName,
    properties: { ...(known?.graphName === graphName ? known.properties : {}), type },
  }
  const others = schema.graphs.filter((graph) => !isTypeForm(graph))
  const isChosen = type !== 'default' && type !== 'none'
  return {
    ...schema,
    graphs: isChosen ? [form, ...others] : others,
    default: { ...schema.default, isEnabled: type === 'default' },
  }
}
