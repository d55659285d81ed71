import {
  additionalChecks,
  basicChecks,
  basicChecksOfNothing,
  focusChecks,
  readabilityChecks,
  readabilityChecksOfNothing,
  titleChecks,
} from './checks/index.ts'
import { languageOf } from './languages/index.ts'
import {
  type Checks,
  compoundWords,
  folded,
  type Group,
  groupOf,
  keyphraseOf,
  type Page,
  type PageInput,
  scoreOf,
} from './model/index.ts'
import { type PageText, readPage } from './text/index.ts'

export interface PageAnalysis {
  readonly seo_score: number
  readonly groups: {
    readonly basic: Group
    readonly title: Group
    readonly readability: Group
  }
  readonly keyphrases: {
    readonly focus: KeyphraseAnalysis
    readonly additional: readonly KeyphraseAnalysis[]
  }
}

export interface KeyphraseAnalysis {
  /** As given. */
  readonly keyphrase: string
  readonly score: number
  readonly analysis: Checks
}

/** In characters; the rest of a longer text is ignored. */
const MAX_CONTENT_LENGTH = 1_000_000

/** Further keyphrases are returned without an analysis. */
const MAX_ADDITIONAL_KEYPHRASES = 10

/** Analyses the public page: how well it can be found and read. */
export const analysePage = (input: PageInput): PageAnalysis => {
  const page = pageOf(input)
  const hasContent = page.text.wordCount > 0 || page.text.hasMedia
  const focus = input.focus.trim() === '' ? undefined : keyphraseOf(input.focus)
  const groups = {
    basic: groupOf(hasContent ? basicChecks(page, focus) : basicChecksOfNothing()),
    title: groupOf(titleChecks(page, focus)),
    readability: groupOf(hasContent ? readabilityChecks(page) : readabilityChecksOfNothing()),
  }
  const { basic, title, readability } = groups
  const analysed = (keyphrase: string, checks: Checks): KeyphraseAnalysis => ({
    keyphrase,
    score: scoreOf(checks),
    analysis: checks,
  })
  return {
    seo_score: hasContent
      ? Math.floor((basic.score + title.score + readability.score) / 3)
      : title.score,
    groups,
    keyphrases: {
      focus: analysed(input.focus, focus ? focusChecks(page, focus, hasContent) : {}),
      additional: input.additional.map((keyphrase, at) => {
        const isRead = at < MAX_ADDITIONAL_KEYPHRASES && keyphrase.trim() !== ''
        return analysed(
          keyphrase,
          isRead ? additionalChecks(page, keyphraseOf(keyphrase), hasContent) : {},
        )
      }),
    },
  }
}

/** Separates blocks, so that no phrase spans two of them. */
const BORDER = '\0'

const pageOf = (input: PageInput): Page => {
  const language = languageOf(input.locale)
  const text = readPage(input.content.slice(0, MAX_CONTENT_LENGTH), language.abbreviations())
  const { title, description } = input
  const content = text.blocks.map((block) => block.text).join(BORDER)
  const introduction = introductionOf(text)
  return {
    title,
    description,
    permalink: input.permalink,
    host: input.host,
    isHomePage: input.isHomePage ?? false,
    language,
    text,
    introduction,
    smallContent: content.toLowerCase(),
    compoundWords: language.compounds ? compoundWords(content) : [],
    folded: {
      title: folded(title),
      description: folded(description),
      content: folded(content),
      introduction: folded(introduction),
    },
  }
}

/** The first paragraph; in a text without paragraphs, the part before the first empty line. */
const introductionOf = ({ blocks }: PageText): string =>
  (blocks.find(({ kind }) => kind === 'paragraph') ?? blocks.find(({ kind }) => kind === 'loose'))
    ?.text ?? ''
