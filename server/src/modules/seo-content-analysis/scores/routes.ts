import { Id } from '../../../contract/arguments/args.ts'
import { route } from '../../../contract/route.ts'
import {
  array,
  boolean,
  integer,
  mapOf,
  number,
  object,
  oneOf,
  string,
} from '../../../contract/schema.ts'
import { previewContent } from '../../posts/index.ts'
import { getOwnPost, needs } from '../../seo-kernel/index.ts'
import { explain } from './service.ts'

const required = { required: true } as const

const Check = object({
  title: string(required),
  description: string({ ...required, description: 'Recommendation.' }),
  score: integer({
    ...required,
    description: 'Score of the check; negative for errors that do not count.',
  }),
  maxScore: integer(required),
  error: integer({ ...required, enum: [0, 1] }),
  value: number({ description: 'Reading ease, from 0 to 100.' }),
  percent: number({ description: 'Percentage that the description mentions.' }),
  length: integer({ description: 'Length in words or characters, depending on the check.' }),
  type: oneOf(['low', 'best', 'high']),
  highlightSentences: array(string(), { description: 'Sentences that the check is about.' }),
})

const Checks = mapOf(Check, {
  ...required,
  description: 'Checks, keyed by name; only those that apply.',
})

const Group = object(
  {
    score: integer(required),
    errors: integer({ ...required, description: 'Number of checks with errors.' }),
    checks: Checks,
  },
  required,
)

const OfKeyphrase = object(
  {
    keyphrase: string(required),
    score: integer(required),
    analysis: Checks,
  },
  required,
)

export const scoreRoutes = {
  analysePost: route({
    method: 'POST',
    path: 'post/(?P<postId>[\\d]+)/analyze',
    summary: 'Analyse a post',
    description: 'Analyses the page of a post, as stored or with other content.',
    can: needs('page_analysis'),
    args: {
      postId: Id,
      title: string({ description: 'Unsaved SEO title.' }),
      description: string({ description: 'Unsaved meta description.' }),
      content: string({ description: 'Unsaved content.', isLong: 'content' }),
      keyphrase: string({ description: 'Unsaved focus keyphrase.', maxLength: 300 }),
      additional: array(string({ maxLength: 300 }), {
        description: 'Unsaved additional keyphrases.',
        maxItems: 100,
      }),
    },
    samples: (n) => ({ postId: { from: 'core/v2/posts' }, keyphrase: `word ${n}` }),
    reply: object({
      success: boolean(required),
      seo_score: integer(required),
      groups: object({ basic: Group, title: Group, readability: Group }, required),
      keyphrases: object(
        { focus: OfKeyphrase, additional: array(OfKeyphrase, required) },
        required,
      ),
    }),
  }).handle(async ({ ctx, args: { postId, content, keyphrase, ...others } }) => {
    const row = await getOwnPost(ctx, postId)
    const { title, description, additional } = others
    const found = await explain(ctx, row, {
      ...(title === undefined ? {} : { title }),
      ...(description === undefined ? {} : { description }),
      ...(content === undefined ? {} : { content: await previewContent(ctx, row, content) }),
      ...(keyphrase === undefined ? {} : { focus: keyphrase }),
      ...(additional === undefined ? {} : { additional }),
    })
    return { success: true, ...found }
  }),
}
