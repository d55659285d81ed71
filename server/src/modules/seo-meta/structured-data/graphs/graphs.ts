import type { GraphScene, Thing } from '../../../head/index.ts'
import { isRecord, readForm, textAt } from './form.ts'
import { goodsGraphs } from './goods.ts'
import type { GraphKinds } from './kind.ts'
import { makeNode } from './makers.ts'
import { peopleGraphs } from './people.ts'
import { textGraphs } from './texts.ts'
import { workGraphs } from './works.ts'

/** Every graph that has a form. */
const KINDS: GraphKinds = { ...textGraphs, ...workGraphs, ...goodsGraphs, ...peopleGraphs }

/** A filled form of a graph. */
export interface GraphEntry {
  /** The fragment of its address: `#recipe-k3b9`. */
  readonly id: string
  readonly graphName: string
  readonly properties: Readonly<Record<string, unknown>>
}

export const isGraphName = (name: unknown): name is string =>
  typeof name === 'string' && Object.hasOwn(KINDS, name)

/** Parses an entry as clients send it; undefined where it is invalid. */
export const readEntry = (given: unknown): GraphEntry | undefined => {
  if (!isRecord(given) || !isGraphName(given.graphName)) return undefined
  const { id, graphName, properties } = given
  return {
    id: typeof id === 'string' && /^#[\w-]{1,80}$/.test(id) ? id : `#${graphName.toLowerCase()}`,
    graphName,
    properties: isRecord(properties) ? properties : {},
  }
}

/** The node of a filled form. */
export const makeGraph = async (
  { id, graphName, properties }: GraphEntry,
  scene: GraphScene,
): Promise<Thing | undefined> => {
  const kind = KINDS[graphName]
  if (!kind) return undefined
  const form = await readForm(properties, scene)
  const chosen = textAt(form, 'type')
  const type = kind.types.find((name) => name === chosen) ?? kind.types[0]
  const made = makeNode(type, kind.properties, form, scene)
  return made && { '@id': `${scene.address}${id}`, ...made }
}
