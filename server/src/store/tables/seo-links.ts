import type { Generated } from 'kysely'

/** Links in the texts of items; see modules/seo-links. */
export interface SeoLinksTable {
  id: Generated<number>
  post_id: number
  /** The target item; null if the target is not an item of this site. */
  linked_post_id: number | null
  url: string
  /** Of the target address, independent of its spelling. */
  url_hash: string
  /** In lower case, without `www.`. */
  hostname: string
  anchor: string
  /** The sentence around it, and the block around that. */
  phrase: string
  phrase_html: string
  paragraph: string
  paragraph_html: string
  is_internal: number
  is_external: number
  is_affiliate: number
  is_nofollow: number
  /** The index of the link in its text. */
  position: number
  /** The status of its address at the last check. */
  status: number | null
  checked_gmt: string | null
  created_gmt: string
  updated_gmt: string
}

/** Phrases of one item that should link to another. */
export interface SeoLinkSuggestionsTable {
  id: Generated<number>
  post_id: number
  linked_post_id: number
  anchor: string
  phrase: string
  /** With the link in it. */
  phrase_html: string
  original_phrase_html: string
  paragraph: string
  paragraph_html: string
  score: number
  is_dismissed: number
  created_gmt: string
  updated_gmt: string
}

/** When the text of an item was scanned; null: it is still to be done. */
export interface SeoLinkScansTable {
  post_id: number
  links_gmt: string | null
  suggestions_gmt: string | null
  is_prioritized: number
}

/** Phrases by which other texts may mention an item; every possible link target has a row. */
export interface SeoLinkTargetsTable {
  post_id: number
  /** JSON list; see modules/seo-links/matching. */
  phrases: string
  /** JSON list of the most frequent words in its text. */
  topic: string
  slug: string
  is_pillar: number
  /** When it was read; null: it is still to be done. */
  read_gmt: string | null
}

/** Words that a text must contain for an item to be meant. */
export interface SeoLinkKeysTable {
  id: Generated<number>
  /** One word, or two of them. */
  key: string
  post_id: number
}

/** The number of items with a word in their names, and in their topics. */
export interface SeoLinkWordsTable {
  word: string
  targets: number
  topics: Generated<number>
}
