import type { Context } from '../../../contract/context.ts'
import { protocolErrors } from '../../../contract/errors.ts'
import { route } from '../../../contract/route.ts'
import {
  array,
  boolean,
  integer,
  number,
  object,
  oneOf,
  string,
  typed,
} from '../../../contract/schema.ts'
import { SAVE_SETTINGS } from '../access/index.ts'
import { KINDS, SEVERITIES } from './insight.ts'
import { currentInsights, explainRating, type Insight, rateInsight } from './service.ts'
import { findRatings, type RatingRow } from './store.ts'

const required = { required: true } as const

const InsightShape = object({
  id: string(required),
  kind: oneOf(KINDS, required),
  severity: oneOf(SEVERITIES, required),
  title: string(required),
  content: string(required),
  report_id: string(required),
  evidence: object(
    {
      metric: string(required),
      current: number(required),
      previous: number(required),
      change_pct: typed<number | null>({ type: ['number', 'null'], ...required }),
      sample: integer(required),
    },
    required,
  ),
  period: object({ start: string(required), end: string(required) }, required),
  url: string(),
})

const Rating = object({
  insight_id: string(required),
  score: integer(required),
  skipped: boolean(required),
  feedback: typed<string | null>({ type: ['string', 'null'], ...required }),
})

const Success = object({ success: boolean(required) })

const present = (ctx: Context, insight: Insight) => {
  const { id, kind, severity, title, content, report, evidence, period, path } = insight
  return {
    ...{ id, kind, severity, title, content, report_id: report },
    evidence: { ...evidence, change_pct: changeOf(evidence) },
    period: { start: period.from, end: period.to },
    ...(path === undefined ? {} : { url: `${new URL(ctx.links.base).origin}${encodeURI(path)}` }),
  }
}

/** Change in percent with one decimal; null if the previous value is 0. */
const changeOf = ({ current, previous }: Insight['evidence']): number | null =>
  previous === 0 ? null : Math.round((1_000 * (current - previous)) / previous) / 10

const presentRating = ({ insight_id, score, is_skipped, feedback }: RatingRow) => ({
  ...{ insight_id, score },
  skipped: is_skipped === 1,
  feedback,
})

const listRatings = async (ctx: Context) => (await findRatings(ctx.db)).map(presentRating)

const InsightId = string({
  ...{ required: true, minLength: 1, maxLength: 100 },
  description: 'Identifier of the insight.',
})

const DONE = { success: true }

export const insightRoutes = {
  listInsights: route({
    method: 'GET',
    path: 'ai-insights',
    summary: 'List insights',
    can: SAVE_SETTINGS,
    args: {
      force_refresh: boolean({
        default: false,
        description: 'Recalculate the insights; at most once a minute.',
      }),
    },
    reply: object({
      success: boolean(required),
      data: object(
        { insights: array(InsightShape, required), ratings: array(Rating, required) },
        required,
      ),
    }),
  }).handle(async ({ ctx, args }) => {
    const insights = await currentInsights(ctx, { isForced: args.force_refresh })
    const shown = insights.map((insight) => present(ctx, insight))
    return { success: true, data: { insights: shown, ratings: await listRatings(ctx) } }
  }),

  listInsightRatings: route({
    method: 'GET',
    path: 'ai-insights/ratings',
    summary: 'List insight ratings',
    can: SAVE_SETTINGS,
    reply: object({ success: boolean(required), data: array(Rating, required) }),
  }).handle(async ({ ctx }) => ({ success: true, data: await listRatings(ctx) })),

  rateInsight: route({
    method: 'POST',
    path: 'ai-insights/rate',
    summary: 'Create an insight rating',
    description: 'Kinds of insights with low ratings are shown less often.',
    can: SAVE_SETTINGS,
    args: {
      insight_id: InsightId,
      score: integer({
        ...{ required: true, minimum: -1, maximum: 5 },
        description: 'Thumbs rating (-1, 0, 1) or star rating (1 to 5).',
      }),
    },
    samples: () => ({ insight_id: 'none', score: 1 }),
    reply: Success,
  }).handle(async ({ ctx, args }) => {
    await rateInsight(ctx, args.insight_id, args.score)
    return DONE
  }),

  explainInsightRating: route({
    method: 'POST',
    path: 'ai-insights/feedback',
    summary: 'Create feedback on an insight rating',
    can: SAVE_SETTINGS,
    args: {
      insight_id: InsightId,
      message: string({
        default: '',
        maxLength: 2_000,
        format: 'textarea-field',
        description: 'Reason for the rating.',
      }),
      skipped: boolean({ default: false, description: 'Whether the user skipped the feedback.' }),
    },
    samples: () => ({ insight_id: 'none', skipped: true }),
    reply: Success,
  }).handle(async ({ ctx, args: { insight_id, message, skipped } }) => {
    if (!skipped && message.trim() === '')
      throw protocolErrors.rest_missing_callback_param('message')
    await explainRating(ctx, insight_id, skipped ? undefined : message)
    return DONE
  }),
}
