import type { Context, WriteContext } from '../../../contract/context.ts'
import {
  findGroups,
  findKeywords,
  findMemberships,
  type GroupRow,
  type KeywordRow,
} from './store.ts'

/** The group of favourites: its members are the favourites. */
export const FAVORITES = 'favorited'

/** All tracked keywords; limited in number, so they are loaded at once. */
export interface Tracker {
  readonly keywords: readonly KeywordRow[]
  readonly groups: readonly GroupRow[]
  /** The id of the group of favourites; 0 until the first change. */
  readonly favoritesId: number
  groupsOf(keywordId: number): readonly GroupRow[]
  keywordsOf(groupId: number): readonly KeywordRow[]
  isFavorite(keywordId: number): boolean
}

export const loadTracker = async (ctx: Context | WriteContext): Promise<Tracker> => {
  const [keywords, groups, memberships] = await Promise.all([
    findKeywords(ctx.db),
    findGroups(ctx.db),
    findMemberships(ctx.db),
  ])
  const groupsById = new Map(groups.map((group) => [group.id, group]))
  const keywordsById = new Map(keywords.map((keyword) => [keyword.id, keyword]))
  const byKeyword = Map.groupBy(memberships, ({ keyword_id }) => keyword_id)
  const byGroup = Map.groupBy(memberships, ({ group_id }) => group_id)
  const groupsOf = (keywordId: number): readonly GroupRow[] =>
    (byKeyword.get(keywordId) ?? []).flatMap(({ group_id }) => groupsById.get(group_id) ?? [])
  return {
    keywords,
    groups,
    favoritesId: groups.find(isReserved)?.id ?? 0,
    groupsOf,
    keywordsOf: (groupId) =>
      (byGroup.get(groupId) ?? []).flatMap(({ keyword_id }) => keywordsById.get(keyword_id) ?? []),
    isFavorite: (keywordId) => groupsOf(keywordId).some(isReserved),
  }
}

export const isReserved = ({ name_key }: Pick<GroupRow, 'name_key'>): boolean =>
  name_key === FAVORITES
