import { actorDefinition } from './actor.ts'
import { characterDefinition } from './character.ts'
import type { ItemDefinition } from './definition.ts'
import type { ItemType } from './kinds.ts'
import { showDefinition } from './show.ts'

/** Definitions of all types by name. */
export const definitions: Readonly<Record<ItemType, ItemDefinition>> = {
  character: characterDefinition,
  show: showDefinition,
  actor: actorDefinition,
}
