import type { Generated } from 'kysely'

/** Keywords whose positions are tracked; see modules/seo-search-engines/rank-tracker. */
export interface SeoSearchKeywordsTable {
  id: Generated<number>
  /** As search engines report it: in lower case. */
  name: string
  created_gmt: string
  updated_gmt: string
}

export interface SeoSearchKeywordGroupsTable {
  id: Generated<number>
  name: string
  /** The name in lower case: no two groups differ only in case. */
  name_key: string
  created_gmt: string
  updated_gmt: string
}

export interface SeoSearchKeywordRelationshipsTable {
  id: Generated<number>
  keyword_id: number
  group_id: number
}
