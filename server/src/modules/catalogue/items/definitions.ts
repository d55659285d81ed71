import { actorDefinition } from '../actors/definition.ts'
import { characterDefinition } from '../characters/definition.ts'
import type { ItemType } from '../kinds.ts'
import { showDefinition } from '../shows/definition.ts'
import type { ItemDefinition } from './definition.ts'

/** Every type of item by its name. */
export const definitions: Readonly<Record<ItemType, ItemDefinition>> = {
  character: characterDefinition,
  show: showDefinition,
  actor: actorDefinition,
}
