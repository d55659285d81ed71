import { array, integer, mapOf, number, object, string, typed } from '../../../contract/schema.ts'
import type { Keyphrase, Keyphrases, Keywords } from './fields.ts'

const required = { required: true } as const

/** Keywords of the picker, or as a client wrote them. */
export const KeywordsShape = typed<Keywords>({
  anyOf: [
    string(),
    array(typed({ anyOf: [string(), object({ label: string(), value: string() })] })),
  ],
})

/** The stored result of a check, without its sentences. */
export const FoundCheck = object({
  score: number(),
  maxScore: number(),
  error: integer({ description: '1 if the check has an error.' }),
  value: number({ description: 'Reading ease, from 0 to 100.' }),
  percent: number(),
  length: number({ description: 'Length in words or characters, depending on the check.' }),
  type: string({ description: '`low`, `best` or `high`.' }),
})

export const KeyphraseShape = typed<Keyphrase>(
  object({
    keyphrase: string(required),
    score: number(required),
    analysis: mapOf(FoundCheck, {
      description: 'Results, keyed by check; missing until the first analysis.',
    }),
  }),
)

export const KeyphrasesShape = typed<Keyphrases>(
  object({ focus: KeyphraseShape, additional: array(KeyphraseShape) }),
)
