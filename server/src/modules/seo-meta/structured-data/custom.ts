import type { GraphScene } from '../../head/index.ts'
import { isRecord } from './graphs/index.ts'

/** Limits of a graph that was written as text. */
const MAX_LENGTH = 50_000
const MAX_DEPTH = 20
const MAX_NODES = 50

/** The nodes of a graph, or why it is invalid. */
export type Custom =
  | { readonly nodes: readonly Readonly<Record<string, unknown>>[] }
  | { readonly fault: string }

/** Parses a graph that was written as text. Only parsed nodes are ever printed. */
export const readCustom = (given: unknown): Custom => {
  const text = isRecord(given) ? given.schema : undefined
  if (typeof text !== 'string' || text.trim() === '') return { fault: 'it is empty' }
  if (text.length > MAX_LENGTH) return { fault: `it has more than ${MAX_LENGTH} characters` }
  const parsed = parse(withoutElement(text.trim()))
  if (parsed === undefined) return { fault: 'it is no valid JSON' }
  if (isDeeper(parsed, MAX_DEPTH)) return { fault: `it is nested more than ${MAX_DEPTH} deep` }
  const nodes = nodesOf(parsed)
  if (nodes.length > MAX_NODES) return { fault: `it has more than ${MAX_NODES} nodes` }
  if (nodes.length === 0 || !nodes.every(hasType)) return { fault: 'a node has no "@type"' }
  return { nodes }
}

/** The text is often pasted with the script element around it. */
const withoutElement = (text: string): string =>
  text.startsWith('<script') && text.endsWith('</script>')
    ? text.slice(text.indexOf('>') + 1, -'</script>'.length)
    : text

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const isDeeper = (value: unknown, levels: number): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (levels === 0 || Object.values(value).some((member) => isDeeper(member, levels - 1)))

/** The nodes of a value: a node, a list, or a whole graph. Drops `@context`, which the page has once. */
const nodesOf = (value: unknown): readonly Readonly<Record<string, unknown>>[] => {
  if (Array.isArray(value)) return value.flatMap(nodesOf)
  if (!isRecord(value)) return [{}]
  if (Array.isArray(value['@graph'])) return value['@graph'].flatMap(nodesOf)
  const { '@context': _, ...node } = value
  return [node]
}

const hasType = (node: Readonly<Record<string, unknown>>): boolean =>
  [node['@type']].flat().every((type) => typeof type === 'string' && type !== '')

/** The nodes with their smart tags replaced. */
export const fillCustom = async (value: unknown, scene: GraphScene): Promise<unknown> => {
  if (typeof value === 'string') return value.includes('#') ? fillText(value, scene) : value
  if (Array.isArray(value)) return Promise.all(value.map((member) => fillCustom(member, scene)))
  if (!isRecord(value)) return value
  const members = Object.entries(value).map(
    async ([name, member]) => [name, await fillCustom(member, scene)] as const,
  )
  return Object.fromEntries(await Promise.all(members))
}

/** An address keeps its fragment, which looks like a tag. */
const fillText = async (text: string, scene: GraphScene): Promise<string> =>
  /^https?:\/\/[^\s]*$/i.test(text) ? text : scene.fill(text)
