import type { GraphScene, OwnSchema, Thing } from '../../head/index.ts'
import { textOf } from '../../seo-kernel/index.ts'
import { blockEntries } from './blocks.ts'
import { fillCustom, readCustom } from './custom.ts'
import { type GraphEntry, isGraphName, isRecord, makeGraph, readEntry } from './graphs/index.ts'
import { articleType, defaultGraph, PLAIN, pageType, type TypeSettings } from './types.ts'
import type { SchemaIssue } from './validation/index.ts'

/** What was chosen about the graph of one item, as it is stored or as an editor holds it. */
export interface SchemaChoice {
  readonly graphs?: unknown
  readonly customGraphs?: unknown
  readonly blockGraphs?: unknown
  readonly default?: unknown
}

/** More than anybody shows on one page. */
const MAX_GRAPHS = 50

/** The graph of an item, where something about it differs from other items of its type. */
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

/** Filled forms: that of the type, those of the item, and what its blocks tell. */
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

/** The graph that all items of the type have, where it needs a form or somebody has filled it in. */
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

/** What the page is called in the place of what its type says. */
const itemOf = (
  chosen: SchemaChoice | undefined,
  entries: readonly GraphEntry[],
): OwnSchema['item'] => {
  const page = membersOf(chosen?.graphs)
    .filter(isRecord)
    .find(({ graphName }) => graphName === 'WebPage')
  if (page) return { page: pageType(isRecord(page.properties) ? page.properties.type : undefined) }
  if (!isUsual(chosen)) return PLAIN
  // The text is told by its form.
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

/** Two nodes of one name would be one thing to readers. */
const withOwnIds = (things: readonly Thing[]): readonly Thing[] => {
  const seen = new Set<unknown>()
  return things.map((thing, index) => {
    const id = thing['@id']
    const isDouble = seen.has(id)
    seen.add(id)
    return isDouble ? { ...thing, '@id': `${textOf(id)}-${index + 1}` } : thing
  })
}

/** Why some of the graphs that were written as text are left out. */
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
        path: 'schema',
        message: `The graph is left out: ${read.fault}.`,
      },
    ]
  })
