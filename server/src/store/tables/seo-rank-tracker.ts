import type { Generated } from 'kysely'

/** What people want to know the position of; see modules/seo-search-engines/rank-tracker. */
export interface SeoSearchKeywordsTable {
  id: Generated<number>
  /** As search engines tell it: in small letters. */
  name: string
  created_gmt: string
  updated_gmt: string
}

export interface SeoSearchKeywordGroupsTable {
  id: Generated<number>
  name: string
  /** The name in small letters: there are no two that differ in these only. */
  name_key: string
  created_gmt: string
  updated_gmt: string
}

export interface SeoSearchKeywordRelationshipsTable {
  id: Generated<number>
  keyword_id: number
  group_id: number
}
