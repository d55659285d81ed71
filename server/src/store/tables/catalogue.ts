import type { Generated } from 'kysely'

export type CatalogueItemType = 'character' | 'show' | 'actor'

/**
 * Characters, shows and actors. What all three have is a column; what only one of them has is a
 * table of its own where it is a relation, and a member of `details` where it is not.
 */
export interface CatalogueItemsTable {
  id: Generated<number>
  type: CatalogueItemType
  status: string
  /** Unique within the type. */
  slug: string
  /** Text, never markup. */
  name: string
  /** The name as it is sorted by, byte by byte on either engine. */
  sort_key: string
  description: Generated<string>
  /** A picture of the media library; empty again when the picture is deleted. */
  image_id: number | null
  /** JSON object. */
  details: Generated<string>
  created_gmt: string
  modified_gmt: string
  version: Generated<number>
  /** How many published characters a show or an actor has. */
  people: Generated<number>
  /** How many of those are dead. */
  dead: Generated<number>
  /** What lists are sorted by: a show's first year, an actor's birth, a character's last death. */
  dated: Generated<string>
}

/** Categories of every kind; a kind belongs to one type of item. */
export interface CatalogueTermsTable {
  id: Generated<number>
  kind: string
  /** Unique within the kind. */
  slug: string
  name: string
  sort_key: string
  description: Generated<string>
  /** Published items that carry the category; kept in the transaction that changes it. */
  count: Generated<number>
  version: Generated<number>
  /** Shows that have a score. */
  scored: Generated<number>
  /** Their scores, in millionths. */
  score_sum: Generated<number>
}

export interface CatalogueItemTermsTable {
  id: Generated<number>
  item_id: number
  term_id: number
}

/** A character's part in a show. Two rows may name the same show: a guest can return as a regular. */
export interface CatalogueAppearancesTable {
  id: Generated<number>
  character_id: number
  show_id: number
  role: string
  /** JSON list of years. */
  years: string
  position: number
}

/** Who plays a character, most recent performer first. */
export interface CataloguePerformancesTable {
  id: Generated<number>
  character_id: number
  actor_id: number
  position: number
}

/** Deaths in the order in which an editor listed them. */
export interface CatalogueDeathsTable {
  id: Generated<number>
  character_id: number
  /** `YYYY-MM-DD`. */
  date: string
  /** `MM-DD`, for the deaths of a day in any year. */
  day: string
  position: number
}

/**
 * How many published items stand between two places of the sorted list. A page is found by adding
 * up blocks, not by walking over all items before it.
 */
export interface CatalogueBlocksTable {
  id: Generated<number>
  type: CatalogueItemType
  /** The block begins here and ends where the next one begins. */
  from_key: string
  from_id: number
  count: number
}

/**
 * How many published items of a type and how many categories of a kind there are; how many characters
 * were on air (`air.1999`), died (`death.1999`) and how many deaths there were in a year
 * (`deaths.1999`); how many shows ran from one year to another (`run.1999.2004`, `run.1999.-`).
 */
export interface CatalogueCountersTable {
  name: string
  value: number
}

/** How many published characters carry both of two categories; the one with the lower id is first. */
export interface CataloguePairsTable {
  id: Generated<number>
  one_id: number
  other_id: number
  count: number
}

/** What an item was before each change. */
export interface CatalogueRevisionsTable {
  id: Generated<number>
  item_id: number
  author_id: number | null
  created_gmt: string
  /** JSON object of everything an editor can set. */
  data: string
}

/** What an import remembers: how far it got, and what it has to recognise when it goes on. */
export interface CatalogueImportsTable {
  key: string
  /** The file or address that is imported. */
  source: string
  topic: string
  value: string
}

/**
 * How many published characters with a category were on air, or died, in a year; and how many
 * published shows with it had their last year then, how many of these have a score, and what the
 * scores add up to in millionths. Shows without a last year have the year 10000.
 */
export interface CatalogueYearsTable {
  id: Generated<number>
  term_id: number
  about: 'air' | 'death' | 'finish' | 'finish_scored' | 'finish_score'
  year: number
  count: number
}

/** What readers find no more, for those who keep a copy. */
export interface CatalogueRemovalsTable {
  id: Generated<number>
  type: CatalogueItemType | 'category'
  item_id: number
  /** Of a category; empty for items. */
  kind: Generated<string>
  slug: string
  /** The category that it was merged into. */
  replaced_by: number | null
  removed_gmt: string
}

/** What happened to characters of late. */
export interface CatalogueNewsTable {
  id: Generated<number>
  character_id: number
  about: 'added' | 'died'
  /** The day of death, where it is known. */
  date: Generated<string>
  created_gmt: string
}
