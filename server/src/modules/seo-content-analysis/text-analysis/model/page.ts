import type { Language } from '../languages/index.ts'
import type { PageText } from '../text/index.ts'
import type { Word } from './compound-phrase.ts'

/** What is analysed: texts as the public page has them, smart tags replaced. */
export interface PageInput {
  readonly title: string
  readonly description: string
  /** Rendered HTML. */
  readonly content: string
  readonly permalink: string
  /** Of the site, such as `de_DE`. */
  readonly locale: string
  /** The focus keyphrase; empty where there is none. */
  readonly focus: string
  readonly additional: readonly string[]
  /** The site's own host; links to it are internal. */
  readonly host: string
  /** A static front page has no words in its address. */
  readonly isHomePage?: boolean
}

/** A page that was read once, for all checks. */
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
  /** All of the text in small letters. */
  readonly smallContent: string
  /** The words of the text, where the language joins words to longer ones; else none. */
  readonly compoundWords: readonly Word[]
  /** Folded, for searches. */
  readonly folded: {
    readonly title: string
    readonly description: string
    readonly content: string
    readonly introduction: string
  }
}
