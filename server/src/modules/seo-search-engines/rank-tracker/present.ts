import type { GroupRow, KeywordRow } from './store.ts'
import { isReserved, type Tracker } from './tracker.ts'

interface Named {
  readonly id: number
  readonly name: string
}

export interface ShownKeyword extends Named {
  readonly favorited: boolean
  readonly groups: readonly Named[]
}

export interface ShownGroup extends Named {
  readonly label: string
  readonly value: number
  readonly keywords: readonly Named[]
  readonly keywordsQty: number
  readonly created: string
}

const named = ({ id, name }: Named): Named => ({ id, name })

export const presentKeyword = (
  { groupsOf, isFavorite }: Tracker,
  { id, name }: KeywordRow,
): ShownKeyword => ({
  id,
  name,
  favorited: isFavorite(id),
  // The favourites are told by the flag.
  groups: groupsOf(id)
    .filter((group) => !isReserved(group))
    .map(named),
})

export const presentGroup = ({ keywordsOf }: Tracker, group: GroupRow): ShownGroup => {
  const keywords = keywordsOf(group.id)
  return {
    ...named(group),
    label: isReserved(group) ? 'Favorites' : group.name,
    value: group.id,
    keywords: keywords.map(named),
    keywordsQty: keywords.length,
    created: group.created_gmt.replace('T', ' '),
  }
}
