import type { Generated } from 'kysely'

/** Links in the texts of items; see modules/seo-links. */
export interface SeoLinksTable {
  id: Generated<number>
  post_id: number
  /** The item that it leads to; null where it is none of this site. */
  linked_post_id: number | null
  url: string
  /** Of the place that it leads to, whatever its spelling. */
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
  /** Which link of its text it is. */
  position: number
  /** What its address answered when it was asked last. */
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

/** When the text of an item was looked through; null: it is to be done. */
export interface SeoLinkScansTable {
  post_id: number
  links_gmt: string | null
  suggestions_gmt: string | null
  is_prioritized: number
}

/** What an item may be called in the texts of others; there is a row for whatever may be linked to. */
export interface SeoLinkTargetsTable {
  post_id: number
  /** JSON list; see modules/seo-links/matching. */
  phrases: string
  /** JSON list of the words that its text says most often. */
  topic: string
  slug: string
  is_pillar: number
  /** When that was read; null: it is to be done. */
  read_gmt: string | null
}

/** Words that a text must have so that an item may be meant. */
export interface SeoLinkKeysTable {
  id: Generated<number>
  /** A word, or two of them. */
  key: string
  post_id: number
}

/** In how many items' names a word is, and in how many topics. */
export interface SeoLinkWordsTable {
  word: string
  targets: number
  topics: Generated<number>
}
