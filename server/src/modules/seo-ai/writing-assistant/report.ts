import type { Graded, Term, Usual } from './engine/index.ts'
import type { Market } from './market.ts'
import type { ReportRow } from './store.ts'

/** A page that a text is compared with, as it was read. */
export interface ComparedPage extends Omit<Graded, 'counts'> {
  readonly url: string
  readonly title: string
  readonly wordCount: number
  readonly headings: readonly { readonly level: number; readonly text: string }[]
  readonly readingEase: number | undefined
}

/** A page that could not be compared with, and why. */
export interface MissedPage {
  readonly url: string
  readonly state: string
}

/** What a report has found, as it is stored. */
export interface Result {
  /** Where the compared texts come from: addresses that somebody gave, or the site itself. */
  readonly source: 'addresses' | 'own-content'
  readonly terms: readonly Term[]
  readonly usual: Usual
  readonly pages: readonly ComparedPage[]
  readonly missed: readonly MissedPage[]
}

/** What texts about a keyword say, as far as it is known. */
export interface Report extends Market {
  /** 0 for one that is not stored. */
  readonly id: number
  readonly uuid: string
  readonly keyword: string
  readonly progress: number
  readonly created: string
  readonly updated: string
  /** Undefined until it is made. */
  readonly result: Result | undefined
}

export const reportOf = (row: ReportRow): Report => ({
  id: row.id,
  uuid: row.uuid,
  keyword: row.keyword,
  country: row.country,
  language: row.language,
  progress: row.progress,
  created: row.created_gmt,
  updated: row.updated_gmt,
  result: row.result === null ? undefined : (JSON.parse(row.result) as Result),
})
