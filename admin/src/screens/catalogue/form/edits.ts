import { keepEdits } from '../../../parts/draft.ts'
import type { Unsaved } from '../../../parts/unsaved.ts'
import type { ItemType } from '../kinds.ts'
import type { ItemValues } from './values.ts'

const kept = new Map<string, Unsaved<Partial<ItemValues>>>()

/** The unsaved changes of an item, or of the next new one. */
export const editsOf = (type: ItemType, id: number | undefined): Unsaved<Partial<ItemValues>> => {
  const key = `${type}/${id ?? 'new'}`
  const edits = kept.get(key) ?? keepEdits<ItemValues>()
  kept.set(key, edits)
  return edits
}
