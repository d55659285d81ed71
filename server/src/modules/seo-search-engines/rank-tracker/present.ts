import { array, boolean, integer, object, string, type ValueOf } from '../../../contract/schema.ts'
import type { GroupRow, KeywordRow } from './store.ts'
import { isReserved, type Tracker } from './tracker.ts'

const required = { required: true } as const

const Named = object({ id: integer(required), name: string(required) })

type Named = ValueOf<typeof Named>

export const keywordFields = {
  id: integer(required),
  name: string(required),
  favorited: boolean(required),
  groups: array(Named, {
    ...required,
    description: 'Groups of the keyword, except the favourites.',
  }),
}

export const ShownKeyword = object(keywordFields)

export type ShownKeyword = ValueOf<typeof ShownKeyword>

export const groupFields = {
  id: integer(required),
  name: string(required),
  label: string({ ...required, description: 'Display name.' }),
  value: integer({ ...required, description: 'Same as the id, for select fields.' }),
  keywords: array(Named, required),
  keywordsQty: integer(required),
  created: string({ ...required, description: 'Date of creation, in GMT.' }),
}

export const ShownGroup = object(groupFields)

export type ShownGroup = ValueOf<typeof ShownGroup>

const named = ({ id, name }: Named): Named => ({ id, name })

export const presentKeyword = (
  { groupsOf, isFavorite }: Tracker,
  { id, name }: KeywordRow,
): ShownKeyword => ({
  id,
  name,
  favorited: isFavorite(id),
  // Favourites have a flag instead.
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
