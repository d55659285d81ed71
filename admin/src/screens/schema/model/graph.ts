import { isRecord, textOf, type Values } from './values.ts'

/** A node of a graph, as search engines read it. */
export type GraphNode = Values

export const nodesIn = (output: string): readonly GraphNode[] => {
  const { '@graph': graph } = JSON.parse(output) as { readonly '@graph'?: unknown }
  return Array.isArray(graph) ? graph.filter(isRecord) : []
}

export const idOf = (node: GraphNode): string => textOf(node['@id'])

export const typeOf = (node: GraphNode): string =>
  [node['@type']].flat().map(textOf).filter(Boolean).join(', ')

/** A word for the node besides its type, if it has one. */
export const nameOf = (node: GraphNode): string => textOf(node.name) || textOf(node.headline)

/** The node that a value only refers to. */
export const referenceOf = (value: unknown): string | undefined =>
  isRecord(value) && Object.keys(value).join() === '@id' ? idOf(value) : undefined

/** A filled form, or a graph that is written as JSON. */
export interface Entry {
  readonly id: string
  readonly graphName: string
  readonly label?: string
  readonly properties?: Values
  readonly custom?: boolean
  readonly schema?: string
}

/** The entries of a page with a kind and an id; others are left as they are. */
export const entriesIn = (graphs: readonly unknown[]): readonly Entry[] =>
  graphs.filter(
    (graph): graph is Entry & Values =>
      isRecord(graph) && typeof graph.id === 'string' && typeof graph.graphName === 'string',
  )

export type Source = 'own' | 'written' | 'site' | 'breadcrumbs' | 'author' | 'item'

const OF_SITE: ReadonlySet<string> = new Set(['website', 'organization', 'person', 'logo'])

/** Where a node comes from, and with it where it is completed. */
export const sourceOf = (
  node: GraphNode,
  home: string,
  entries: readonly Entry[],
): { readonly source: Source; readonly entry?: Entry } => {
  const [address = '', fragment = ''] = idOf(node).split('#')
  const entry = entries.find(({ id, custom }) => !custom && isIdOf(id.slice(1), fragment))
  if (entry) return { source: 'own', entry }
  const written = entries.find(({ schema }) => schema?.includes(`"${typeOf(node)}"`))
  if (written && !fragment) return { source: 'written', entry: written }
  if (fragment === 'breadcrumblist') return { source: 'breadcrumbs' }
  if (fragment === 'author') return { source: 'author' }
  if (OF_SITE.has(fragment) && address.replace(/\/$/, '') === home) return { source: 'site' }
  return { source: 'item' }
}

/** The server numbers the ids of entries that have the same one. */
const isIdOf = (id: string, fragment: string): boolean =>
  fragment === id || (fragment.startsWith(`${id}-`) && /^\d+$/.test(fragment.slice(id.length + 1)))

/** An id for a new entry, which becomes the end of its address. */
export const newId = (graphName: string): string =>
  `#${graphName.toLowerCase().replaceAll(/[^a-z]/g, '')}-${Math.random().toString(36).slice(2, 8)}`
