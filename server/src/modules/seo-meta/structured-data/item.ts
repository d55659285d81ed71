import type { GraphScene, OwnSchema, Thing } from '../../head/index.ts'
import { textOf } from '../../seo-kernel/index.ts'
import { blockEntries } from './blocks.ts'
import { fillCustom, readCustom } from './custom.ts'
import { type GraphEntry, isGraphName, isRecord, makeGraph, readEntry } from './graphs/index.ts'
import { articleType, defaultGraph, PLAIN, pageType, type TypeSettings } from './types.ts'
import type { SchemaIssue } from './validation/index.ts'

/** The graph settings of one item, as stored or as sent by an editor. */
export interface SchemaChoice {
  readonly graphs?: unknown
  readonly customGraphs?: unknown
  readonly blockGraphs?: unknown
  readonly default?: unknown
}

/** Limit of graphs per page. */
const MAX_GRAPHS = 50

/** The graph of an item; undefined where it is the default of its type. */
export const ownSchema = (
  chosen: SchemaChoice | undefined,
  settings: TypeSettings | undefined,
): OwnSchema | undefined => {
  const entries = entriesOf(chosen, settings)
  const custom = membersOf(chosen?.customGraphs)
  const item = itemOf(chosen, entries)
  if (entries.length === 0 && custom.length === 0 && !item) return undefined
  return { item, things: (scene) => makeThings(entries, custom, scene) }
}

const membersOf = (list: unknown): readonly unknown[] =>
  Array.isArray(list) ? list.slice(0, MAX_GRAPHS) : []

const usualOf = (chosen: SchemaChoice | undefined): Readonly<Record<string, unknown>> =>
  isRecord(chosen?.default) ? chosen.default : {}

const isUsual = (chosen: SchemaChoice | undefined): boolean => usualOf(chosen).isEnabled !== false

/** Filled forms: that of the type, those of the item, and those of its blocks. */
const entriesOf = (
  chosen: SchemaChoice | undefined,
  settings: TypeSettings | undefined,
): readonly GraphEntry[] => [
  ...(isUsual(chosen) ? usualEntry(chosen, settings) : []),
  ...membersOf(chosen?.graphs)
    .map(readEntry)
    .filter((entry) => entry !== undefined),
  ...blockEntries(membersOf(chosen?.blockGraphs)),
]

/** The default graph of the type, where it needs a form or has a filled one. */
const usualEntry = (
  chosen: SchemaChoice | undefined,
  settings: TypeSettings | undefined,
): readonly GraphEntry[] => {
  const graphName = defaultGraph(settings)
  if (!isGraphName(graphName)) return []
  const properties = filledIn(chosen, graphName)
  const isArticle = graphName === 'Article'
  if (isArticle && Object.keys(properties).length === 0) return []
  const type = isArticle ? articleType(settings?.articleType) : graphName
  return [
    {
      id: `#${type.toLowerCase()}`,
      graphName,
      properties: isArticle ? { ...properties, type } : properties,
    },
  ]
}

const filledIn = (
  chosen: SchemaChoice | undefined,
  graphName: string,
): Readonly<Record<string, unknown>> => {
  const { data } = usualOf(chosen)
  const form: unknown = isRecord(data) ? data[graphName] : undefined
  if (!isRecord(form)) return {}
  return isRecord(form.properties) ? form.properties : form
}

/** The page type of the item, where it differs from its type's. */
const itemOf = (
  chosen: SchemaChoice | undefined,
  entries: readonly GraphEntry[],
): OwnSchema['item'] => {
  const page = membersOf(chosen?.graphs)
    .filter(isRecord)
    .find(({ graphName }) => graphName === 'WebPage')
  if (page) return { page: pageType(isRecord(page.properties) ? page.properties.type : undefined) }
  if (!isUsual(chosen)) return PLAIN
  // The form describes the article.
  return entries.some(({ id }) => USUAL_ARTICLES.has(id)) ? PLAIN : undefined
}

const USUAL_ARTICLES = new Set(['#article', '#blogposting', '#newsarticle'])

const makeThings = async (
  entries: readonly GraphEntry[],
  custom: readonly unknown[],
  scene: GraphScene,
): Promise<readonly object[]> => {
  const made = await Promise.all(entries.map((entry) => makeGraph(entry, scene)))
  const written = custom.map(readCustom).flatMap((read) => ('nodes' in read ? read.nodes : []))
  const filled = await Promise.all(written.map((node) => fillCustom(node, scene)))
  return [...withOwnIds(made.filter((thing) => thing !== undefined)), ...filled.filter(isRecord)]
}

/** Makes ids unique: nodes with the same id would be merged. */
const withOwnIds = (things: readonly Thing[]): readonly Thing[] => {
  const seen = new Set<unknown>()
  return things.map((thing, index) => {
    const id = thing['@id']
    const isDouble = seen.has(id)
    seen.add(id)
    return isDouble ? { ...thing, '@id': `${textOf(id)}-${index + 1}` } : thing
  })
}

/** Errors of graphs that were written as text and are left out. */
export const customFaults = ({ customGraphs }: SchemaChoice): readonly SchemaIssue[] =>
  membersOf(customGraphs).flatMap((given) => {
    const read = readCustom(given)
    if ('nodes' in read) return []
    const { graphName, id } = isRecord(given) ? given : {}
    return [
      {
        severity: 'error',
        graph: typeof graphName === 'string' ? graphName : 'custom',
        ...(typeof id === 'string' ? { id } : {}),
        property: 'schema',
        kind: 'invalid',
        path: 'schema',
        message: `The graph is left out: ${read.fault}.`,
      },
    ]
  })
