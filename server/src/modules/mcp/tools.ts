import { abilityTools } from './ability-tools.ts'
import { routeTools } from './route-tools.ts'
import type { Tool } from './tool.ts'

/** Assistants read the descriptions of all tools before they choose one. */
const MAX_TOOLS = 60

let known: ReadonlyMap<string, Tool> | undefined

/** All tools by name; built on first use. */
export const tools = (): ReadonlyMap<string, Tool> => {
  known ??= build()
  return known
}

const build = (): ReadonlyMap<string, Tool> => {
  const all = [...abilityTools(), ...routeTools()]
  const byName = new Map(all.map((tool) => [tool.name, tool]))
  if (byName.size < all.length) throw new Error('two tools have the same name')
  if (all.length > MAX_TOOLS) throw new Error(`there are more than ${MAX_TOOLS} tools`)
  return byName
}
