import type { Language } from '../languages/index.ts'
import type { PageText } from '../text/index.ts'
import type { Word } from './compound-phrase.ts'

/** The input of the analysis: texts of the public page, with smart tags replaced. */
export interface PageInput {
  readonly title: string
  readonly description: string
  /** Rendered HTML. */
  readonly content: string
  readonly permalink: string
  /** Of the site, such as `de_DE`. */
  readonly locale: string
  /** The focus keyphrase; empty if there is none. */
  readonly focus: string
  readonly additional: readonly string[]
  /** The site's own host; links to it are internal. */
  readonly host: string
  /** The address of a static front page has no slug. */
  readonly isHomePage?: boolean
}

/** A page that is parsed once for all checks. */
export interface Page {
  readonly title: string
  readonly description: string
  readonly permalink: string
  readonly host: string
  readonly isHomePage: boolean
  readonly language: Language
  readonly text: PageText
  /** The first paragraph. */
  readonly introduction: string
  /** The whole text in lower case. */
  readonly smallContent: string
  /** The words of the text if the language forms compounds; else empty. */
  readonly compoundWords: readonly Word[]
  /** Folded, for searches. */
  readonly folded: {
    readonly title: string
    readonly description: string
    readonly content: string
    readonly introduction: string
  }
}
