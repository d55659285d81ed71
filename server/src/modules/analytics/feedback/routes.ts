import { Page, PerPage } from '../../../contract/arguments/args.ts'
import { listing, Reply } from '../../../contract/reply.ts'
import { route } from '../../../contract/route.ts'
import { array, integer, object, string } from '../../../contract/schema.ts'
import { nowGmt, toGmtText } from '../../../lib/dates.ts'
import { SAVE_SETTINGS } from '../access/index.ts'
import { type FeedbackRow, findFeedback, insertFeedback } from './store.ts'

const required = { required: true } as const

/** Time before the same feedback is requested again. */
const REST_MS = 30 * 86_400_000

const Feedback = object({
  id: integer(required),
  feature_key: string(required),
  rating: integer(required),
  message: string(required),
  created_at: string({ format: 'date-time', ...required }),
  ask_again_after: string({ format: 'date-time', ...required }),
})

const present = ({ id, feature_key, rating, message, created_gmt }: FeedbackRow) => {
  const at = `${created_gmt}Z`
  const again = toGmtText(new Date(Date.parse(at) + REST_MS))
  return { id, feature_key, rating, message, created_at: at, ask_again_after: `${again}Z` }
}

export const feedbackRoutes = {
  giveFeedback: route({
    method: 'POST',
    path: 'feedback',
    summary: 'Create feedback on the reports',
    description: 'The feedback is stored on this site only.',
    can: SAVE_SETTINGS,
    args: {
      feature_key: string({
        ...{ required: true, minLength: 1, maxLength: 100 },
        description: 'Part of the reports that the feedback is about.',
      }),
      rating: integer({
        ...{ required: true, minimum: 1, maximum: 5 },
        description: 'Rating from 1 (not useful) to 5 (very useful).',
      }),
      message: string({
        default: '',
        maxLength: 2_000,
        format: 'textarea-field',
        description: 'Reason for the rating.',
      }),
    },
    samples: () => ({ feature_key: 'overview', rating: 4 }),
    reply: Feedback,
  }).handle(async ({ ctx, args }) => {
    const row = await ctx.transaction(({ db, clock }) =>
      insertFeedback(db, { ...args, created_gmt: nowGmt(clock) }),
    )
    return new Reply(present(row), { status: 201 })
  }),

  listFeedback: route({
    method: 'GET',
    path: 'feedback',
    summary: 'List feedback on the reports',
    can: SAVE_SETTINGS,
    args: { page: Page, per_page: PerPage },
    reply: array(Feedback),
  }).handle(async ({ ctx, args: { page, per_page: perPage } }) => {
    const offset = (page - 1) * perPage
    const { rows, total } = await findFeedback(ctx.db, { limit: perPage, offset })
    return listing(rows.map(present), { total, page, perPage })
  }),
}
