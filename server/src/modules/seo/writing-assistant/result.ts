import type { Graded, Term, Usual } from './engine/index.ts'

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
