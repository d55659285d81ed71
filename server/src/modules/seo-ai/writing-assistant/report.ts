import type { Graded, Term, Usual } from './engine/index.ts'
import type { Market } from './market.ts'
import type { ReportRow } from './store.ts'

/** A page that the post is compared with. */
export interface ComparedPage extends Omit<Graded, 'counts'> {
  readonly url: string
  readonly title: string
  readonly wordCount: number
  readonly headings: readonly { readonly level: number; readonly text: string }[]
  readonly readingEase: number | undefined
}

/** A page that could not be read, and its state. */
export interface MissedPage {
  readonly url: string
  readonly state: string
}

/** The stored result of a report. */
export interface Result {
  /** Whether the compared texts are pages of the request or texts of the site. */
  readonly source: 'addresses' | 'own-content'
  readonly terms: readonly Term[]
  readonly usual: Usual
  readonly pages: readonly ComparedPage[]
  readonly missed: readonly MissedPage[]
}

/** A report about a keyword. */
export interface Report extends Market {
  /** 0 for a report that is not stored. */
  readonly id: number
  readonly uuid: string
  readonly keyword: string
  readonly progress: number
  readonly created: string
  readonly updated: string
  /** Undefined while the report is being made. */
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
