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
  text: string({ ...required, description: 'Keyword that the compared pages use.' }),
  importance: number({ ...required, minimum: 0, maximum: 1 }),
  suggestedCount: integer({ ...required, description: 'Recommended number of occurrences.' }),
  contentCount: integer({ ...required, description: 'Number of occurrences in the content.' }),
  usedBy: integer({ ...required, description: 'Number of compared pages that use it.' }),
  usedInHeadingsBy: integer({
    ...required,
    description: 'Number of compared pages that use it in a heading.',
  }),
  examples: array(string(), {
    ...required,
    description: 'Example sentences of the compared pages.',
  }),
})

const Headings = array(object({ level: integer(required), text: string(required) }), required)

const readability = {
  readabilityScore: orNull(
    number({ description: 'Reading ease; null if the language is not supported.' }),
  ),
  readabilityGrade: orNull(string()),
}

const ContentAnalysis = object({
  wordCount: integer(required),
  ...readability,
  gradeScore: integer({ ...required, description: 'Score from 0 to 100.' }),
  grade: string({ ...required, description: 'Grade from `A+` to `F`.' }),
  coverage: number({
    ...required,
    description: 'Share of the keywords that the content uses, from 0 to 1.',
  }),
  headings: Headings,
  suggested: object(
    {
      wordCount: integer(required),
      headings: integer(required),
      readabilityScore: readability.readabilityScore,
    },
    { ...required, description: 'Averages of the compared pages.' },
  ),
})

const Competitor = object({
  url: string(required),
  title: string(required),
  googlePosition: orNull(integer({ description: 'Always null: no search engine is queried.' })),
  wordCount: orNull(integer()),
  ...readability,
  gradeScore: orNull(integer()),
  grade: orNull(string()),
  coverage: orNull(number()),
  headings: Headings,
  wasAnalyzed: boolean(required),
  reason: orNull(string({ description: 'Reason why the page was not analysed.' })),
})

const Averages = object({
  analyzed: integer({ ...required, description: 'Number of compared pages.' }),
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
  id: integer({ ...required, description: 'Id of the report; 0 if it is not stored.' }),
  uuid: string(required),
  keyword: string(required),
  country: string(required),
  language: string(required),
  progress: integer({ ...required, description: 'Progress in percent.' }),
  source: orNull(
    oneOf(['addresses', 'own-content'], {
      description: 'Source of the compared pages; null until the report is complete.',
    }),
  ),
  notice: orNull(string({ description: 'Limitations of the comparison, if any.' })),
  ...comparison,
  competitors: object(
    { competitors: array(Competitor, required), summary: orNull(Averages) },
    { ...required, description: 'Compared pages and their averages.' },
  ),
  created: string(required),
  updated: string(required),
})
