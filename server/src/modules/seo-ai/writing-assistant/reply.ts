import {
  array,
  boolean,
  integer,
  number,
  object,
  oneOf,
  orNull,
  string,
} from '../../../contract/schema.ts'

const required = { required: true } as const

const Keyword = object({
  text: string({ ...required, description: 'What texts about the same say.' }),
  importance: number({ ...required, minimum: 0, maximum: 1 }),
  suggestedCount: integer({ ...required, description: 'How often the text should say it.' }),
  contentCount: integer({ ...required, description: 'How often it does.' }),
  usedBy: integer({ ...required, description: 'How many of the compared texts say it.' }),
  usedInHeadingsBy: integer({ ...required, description: 'How many of them in a heading.' }),
  examples: array(string(), { ...required, description: 'Sentences of theirs.' }),
})

const Headings = array(object({ level: integer(required), text: string(required) }), required)

const readability = {
  readabilityScore: orNull(
    number({ description: 'Reading ease; null where it is not known for the language.' }),
  ),
  readabilityGrade: orNull(string()),
}

const ContentAnalysis = object({
  wordCount: integer(required),
  ...readability,
  gradeScore: integer({ ...required, description: 'From 0 to 100.' }),
  grade: string({ ...required, description: 'From `A+` to `F`.' }),
  coverage: number({
    ...required,
    description: 'Which share of the keywords it has, from 0 to 1.',
  }),
  headings: Headings,
  suggested: object(
    {
      wordCount: integer(required),
      headings: integer(required),
      readabilityScore: readability.readabilityScore,
    },
    { ...required, description: 'What texts about the same are usually like.' },
  ),
})

const Competitor = object({
  url: string(required),
  title: string(required),
  googlePosition: orNull(integer({ description: 'No search engine is asked, so it is null.' })),
  wordCount: orNull(integer()),
  ...readability,
  gradeScore: orNull(integer()),
  grade: orNull(string()),
  coverage: orNull(number()),
  headings: Headings,
  wasAnalyzed: boolean(required),
  reason: orNull(string({ description: 'Why it was not.' })),
})

const Averages = object({
  analyzed: integer({ ...required, description: 'How many pages were compared.' }),
  wordCount: orNull(number()),
  headings: orNull(number()),
  ...readability,
  gradeScore: orNull(number()),
})

const comparison = {
  keywords: array(Keyword, required),
  contentAnalysis: orNull(ContentAnalysis),
}

/** The grades of a text against a report. */
export const Comparison = object({
  keywords: comparison.keywords,
  contentAnalysis: { ...ContentAnalysis, ...required },
})

export const KeywordReport = object({
  id: integer({ ...required, description: '0 for one that is not stored.' }),
  uuid: string(required),
  keyword: string(required),
  country: string(required),
  language: string(required),
  progress: integer({ ...required, description: 'How far it is, up to 100.' }),
  source: orNull(
    oneOf(['addresses', 'own-content'], {
      description: 'Where the compared texts come from; null until it is made.',
    }),
  ),
  notice: orNull(string({ description: 'What the comparison is worth, where that is not plain.' })),
  ...comparison,
  competitors: object(
    { competitors: array(Competitor, required), summary: orNull(Averages) },
    { ...required, description: 'The pages that it is compared with, and their averages.' },
  ),
  created: string(required),
  updated: string(required),
})
