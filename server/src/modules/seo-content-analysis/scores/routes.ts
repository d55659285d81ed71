import { Id } from '../../../contract/arguments/args.ts'
import { route } from '../../../contract/route.ts'
import { array, boolean, integer, object, string, typed } from '../../../contract/schema.ts'
import { previewContent } from '../../posts/index.ts'
import { getOwnPost, needs } from '../../seo-kernel/index.ts'
import type { Checks, Group } from '../text-analysis/index.ts'
import { explain } from './service.ts'

const Found = typed<Checks>({
  type: 'object',
  description:
    'By check: its points, and in words what to do, with the sentences that it is about.',
  additionalProperties: true,
  required: true,
})

const FoundGroup = typed<Group>({
  type: 'object',
  description: 'The checks of a group, its score, and how many of them found an error.',
  additionalProperties: true,
  required: true,
})

const OfKeyphrase = object(
  {
    keyphrase: string({ required: true }),
    score: integer({ required: true }),
    analysis: Found,
  },
  { required: true },
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
      success: boolean({ required: true }),
      seo_score: integer({ required: true }),
      groups: object(
        { basic: FoundGroup, title: FoundGroup, readability: FoundGroup },
        { required: true },
      ),
      keyphrases: object(
        { focus: OfKeyphrase, additional: array(OfKeyphrase, { required: true }) },
        { required: true },
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
