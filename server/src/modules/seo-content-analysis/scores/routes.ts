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
  description: string({ ...required, description: 'What to do, in words.' }),
  score: integer({ ...required, description: 'Below zero: an error that does not count.' }),
  maxScore: integer(required),
  error: integer({ ...required, enum: [0, 1] }),
  value: number({ description: 'Reading ease, from 0 to 100.' }),
  percent: number({ description: 'The share that the description names.' }),
  length: integer({ description: 'Words or characters, as the check counts.' }),
  type: oneOf(['low', 'best', 'high']),
  highlightSentences: array(string(), { description: 'The parts of the text it is about.' }),
})

const Checks = mapOf(Check, {
  ...required,
  description: 'By name; those that do not apply are left out.',
})

const Group = object(
  {
    score: integer(required),
    errors: integer({ ...required, description: 'How many checks have an error.' }),
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
    summary: 'Analyse the page of a post, or what it would be with another text, and explain it',
    can: needs('page_analysis'),
    args: {
      postId: Id,
      title: string({ description: 'Another title of the page.' }),
      description: string({ description: 'Another description of the page.' }),
      content: string({ description: 'Another text, as it would be saved.', isLong: 'content' }),
      keyphrase: string({ description: 'Another focus keyphrase.', maxLength: 300 }),
      additional: array(string({ maxLength: 300 }), {
        description: 'Other additional keyphrases.',
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
