import type { Generated } from 'kysely'

/** Pages of other sites that items embed, and what those sites told about them; see modules/oembed. */
export interface PostEmbedsTable {
  id: Generated<number>
  /** The item. It goes, and this with it. */
  post_id: number
  url: string
  /** JSON; empty until the other site has told something. */
  facts: string
  /** When the other site was asked last. */
  asked_gmt: string | null
}
