import type { Generated } from 'kysely'

/** Categories, tags, menus and every other way of grouping content. */
export interface TermsTable {
  id: Generated<number>
  taxonomy: string
  name: string
  /** Unique within the taxonomy. */
  slug: string
  description: Generated<string>
  parent_id: Generated<number>
  /** Published items with the term; updated in the transaction that changes it. */
  count: Generated<number>
  /** JSON object of registered meta. */
  meta: Generated<string>
  version: Generated<number>
}

export interface TermRelationshipsTable {
  id: Generated<number>
  post_id: number
  term_id: number
}
