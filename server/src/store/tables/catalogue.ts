import type { Generated } from 'kysely'

export type CatalogueItemType = 'character' | 'show' | 'actor'

/**
 * Characters, shows and actors. Common fields are columns; fields of a single type are a separate
 * table if they are relations, and members of `details` otherwise.
 */
export interface CatalogueItemsTable {
  id: Generated<number>
  type: CatalogueItemType
  status: string
  /** Unique within the type. */
  slug: string
  /** Text, never markup. */
  name: string
  /** The name in its sorted form, compared byte by byte on either engine. */
  sort_key: string
  description: Generated<string>
  /** A picture of the media library; null again when the picture is deleted. */
  image_id: number | null
  /** JSON object. */
  details: Generated<string>
  created_gmt: string
  modified_gmt: string
  version: Generated<number>
  /** The number of published characters of a show or an actor. */
  people: Generated<number>
  /** How many of those are dead. */
  dead: Generated<number>
  /** The date that lists are sorted by: a show's first year, an actor's birth, a character's last death. */
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
  /** Published items with the category; updated in the transaction that changes it. */
  count: Generated<number>
  version: Generated<number>
  /** Shows that have a score. */
  scored: Generated<number>
  /** The sum of their scores, in millionths. */
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

/** The performers of a character, most recent first. */
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
 * The number of published items between two positions of the sorted list. A page is found by adding
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
 * The number of published items of a type and of categories of a kind; of characters on air
 * (`air.1999`), characters who died (`death.1999`) and deaths in a year (`deaths.1999`); of shows
 * that ran from one year to another (`run.1999.2004`, `run.1999.-`).
 */
export interface CatalogueCountersTable {
  name: string
  value: number
}

/** The number of published characters with both of two categories; the one with the lower id is first. */
export interface CataloguePairsTable {
  id: Generated<number>
  one_id: number
  other_id: number
  count: number
}

/** The state of an item before each change. */
export interface CatalogueRevisionsTable {
  id: Generated<number>
  item_id: number
  author_id: number | null
  created_gmt: string
  /** JSON object of everything an editor can set. */
  data: string
}

/**
 * The number of published characters with a category who were on air, or died, in a year; and of
 * published shows with it whose last year it was, how many of these have a score, and the sum of
 * the scores in millionths. Shows without a last year have the year 10000.
 */
export interface CatalogueYearsTable {
  id: Generated<number>
  term_id: number
  about: 'air' | 'death' | 'finish' | 'finish_scored' | 'finish_score'
  year: number
  count: number
}

/** Removed items and categories, for mirrors of the catalogue. */
export interface CatalogueRemovalsTable {
  id: Generated<number>
  type: CatalogueItemType | 'category'
  item_id: number
  /** Of a category; empty for items. */
  kind: Generated<string>
  slug: string
  /** The item or category that it was merged into. */
  replaced_by: number | null
  removed_gmt: string
}

/** Recent events of characters. */
export interface CatalogueNewsTable {
  id: Generated<number>
  character_id: number
  about: 'added' | 'died'
  /** The day of death, if known. */
  date: Generated<string>
  created_gmt: string
}

/** An uploaded file, and what became of its import. */
export interface CatalogueUploadsTable {
  id: Generated<number>
  file_name: string
  format: string
  state: 'new' | 'checking' | 'checked' | 'running' | 'done' | 'failed'
  /** Number of records in the file. */
  lines: Generated<number>
  /** JSON list of the columns that were found, with a sample each. */
  columns: string
  /** JSON object: the chosen fields and options. */
  settings: string
  /** JSON object: the latest report; empty before the first. */
  report: Generated<string>
  /** Why it failed. */
  problem: Generated<string>
  created_gmt: string
}

/** The text of an uploaded file in order. */
export interface CatalogueUploadPartsTable {
  id: Generated<number>
  upload_id: number
  text: string
}
