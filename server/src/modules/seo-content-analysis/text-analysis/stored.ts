import type { KeyphraseAnalysis, PageAnalysis } from './analyse.ts'
import type { Check, Checks, Group } from './model/index.ts'

/** A check without its texts, which are generated for display. */
export type StoredCheck = Omit<Check, 'title' | 'description' | 'highlightSentences'>

type StoredChecks = Readonly<Record<string, StoredCheck>>

export interface StoredKeyphrase {
  readonly keyphrase: string
  readonly score: number
  readonly analysis: StoredChecks
}

/** The fields of an item's record that an analysis sets. */
export interface StoredAnalysis {
  readonly seo_score: number
  readonly page_analysis: {
    readonly analysis: Readonly<
      Record<'basic' | 'title' | 'readability', Readonly<Record<string, StoredCheck | number>>>
    >
  }
  readonly keyphrases: {
    readonly focus: StoredKeyphrase
    readonly additional: readonly StoredKeyphrase[]
  }
}

export const storedAnalysis = ({
  seo_score,
  groups: { basic, title, readability },
  keyphrases: { focus, additional },
}: PageAnalysis): StoredAnalysis => ({
  seo_score,
  page_analysis: {
    analysis: {
      basic: storedGroup(basic),
      title: storedGroup(title),
      readability: storedGroup(readability),
    },
  },
  keyphrases: { focus: storedKeyphrase(focus), additional: additional.map(storedKeyphrase) },
})

const storedGroup = ({
  checks,
  errors,
}: Group): Readonly<Record<string, StoredCheck | number>> => ({ ...storedChecks(checks), errors })

const storedKeyphrase = ({ keyphrase, score, analysis }: KeyphraseAnalysis): StoredKeyphrase => ({
  keyphrase,
  score,
  analysis: storedChecks(analysis),
})

const storedChecks = (checks: Checks): StoredChecks =>
  Object.fromEntries(
    Object.entries(checks).map(
      ([name, { title: _, description: _text, highlightSentences: _sentences, ...stored }]) => [
        name,
        stored,
      ],
    ),
  )
