import { Id } from '../../../contract/arguments/args.ts'
import { route } from '../../../contract/route.ts'
import {
  array,
  integer,
  object,
  oneOf,
  string,
  typed,
  type ValueOf,
} from '../../../contract/schema.ts'
import { Done, done, lenientLine, needs } from '../../seo-kernel/index.ts'
import { writingErrors } from './errors.ts'
import { chooseMarket, marketOf, readMarket } from './market.ts'
import { compareWith, presentReport } from './present.ts'
import { Comparison, KeywordReport } from './reply.ts'
import { findReport, getPost, listReports, startReport, usedToday } from './service.ts'

const required = { required: true } as const
const WRITERS = needs('page_writing_assistant_settings')

const MAX_ADDRESSES = 10

const question = {
  keyword: lenientLine('Keyword of the report; the focus keyphrase of the post by default.'),
  country: lenientLine('Two-letter country code; the choice of the caller by default.'),
  language: lenientLine('Language code; the choice of the caller by default.'),
} as const

/** The response for a post without a report and a keyword. */
const None = typed<false>({ type: 'boolean', enum: [false] })

export const writingRoutes = {
  getKeywordReport: route({
    method: 'GET',
    path: 'writing-assistant/keyword/(?P<postId>[\\d]+)',
    summary: 'Get the keyword report of a post',
    can: WRITERS,
    args: { postId: Id, ...question },
    samples: () => ({ postId: { from: 'core/v2/posts' } }),
    reply: typed<ValueOf<typeof KeywordReport> | false>({
      anyOf: [KeywordReport, None],
      description: 'The report; `false` for a post without a report and without a keyword.',
    }),
  }).handle(async ({ ctx, args: { postId, ...given } }) => {
    const row = await getPost(ctx, postId)
    const report = await findReport(ctx, row, given)
    return report ? presentReport(ctx, row, report) : false
  }),

  startKeywordReport: route({
    method: 'POST',
    path: 'writing-assistant/process',
    summary: 'Create a keyword report for a post',
    can: WRITERS,
    args: {
      postId: integer({ description: 'Id of the post.', minimum: 0 }),
      ...question,
      competitors: array(string({ maxLength: 2_000 }), {
        description:
          'URLs of pages to compare with; by default, other content of the site on the same topic.',
        maxItems: MAX_ADDRESSES,
      }),
    },
    samples: (n) => ({ postId: { from: 'core/v2/posts' }, keyword: `word ${n}` }),
    reply: KeywordReport,
  }).handle(async ({ ctx, args: { postId = 0, ...given } }) => {
    const row = await getPost(ctx, postId)
    return presentReport(ctx, row, await startReport(ctx, row, given))
  }),

  compareDraft: route({
    method: 'POST',
    path: 'writing-assistant/content-analysis',
    summary: 'Compare unsaved content with the keyword report',
    can: WRITERS,
    args: {
      postId: integer({ description: 'Id of the post.', minimum: 0 }),
      ...question,
      title: string({ description: 'Unsaved title.' }),
      content: string({ description: 'Unsaved content.', isLong: 'content' }),
    },
    samples: (n) => ({ postId: { from: 'core/v2/posts' }, keyword: `word ${n}` }),
    reply: Comparison,
  }).handle(async ({ ctx, args: { postId = 0, title, content, ...given } }) => {
    const row = await getPost(ctx, postId)
    const report = await findReport(ctx, row, given)
    if (!report?.result) throw writingErrors.seo_writing_no_report()
    return compareWith(ctx, row, report.language, report.result, { title, content })
  }),

  getWritingAccount: route({
    method: 'GET',
    path: 'writing-assistant/user-info',
    summary: 'Get the writing assistant quota',
    can: WRITERS,
    reply: object({
      status: oneOf(['success'], required),
      plan: oneOf(['local'], {
        ...required,
        description: 'Always `local`: reports are generated on this server.',
      }),
      limits: object(
        {
          reports: integer({ ...required, description: 'Number of reports per day.' }),
          used: integer({ ...required, description: 'Number of reports used today.' }),
        },
        required,
      ),
    }),
  }).handle(async ({ ctx }) => ({
    status: 'success' as const,
    plan: 'local' as const,
    limits: { reports: ctx.config.writingReports, used: await usedToday(ctx) },
  })),

  getWritingMarket: route({
    method: 'GET',
    path: 'writing-assistant/user-options',
    summary: 'Get the writing assistant country and language',
    can: WRITERS,
    reply: object({ country: string(required), language: string(required) }),
  }).handle(({ ctx }) => marketOf(ctx)),

  saveWritingMarket: route({
    method: 'POST',
    path: 'writing-assistant/user-options',
    summary: 'Update the writing assistant country and language',
    can: WRITERS,
    args: {
      country: lenientLine('Two-letter country code.'),
      language: lenientLine('Language code.'),
    },
    samples: () => ({ country: 'US', language: 'en' }),
    reply: Done,
  }).handle(async ({ ctx, args: { country = '', language = '' } }) => {
    await chooseMarket(ctx, readMarket({ country, language }))
    return done
  }),

  listKeywordReports: route({
    method: 'GET',
    path: 'writing-assistant/report-history',
    summary: 'List keyword reports',
    can: WRITERS,
    reply: array(
      object({
        id: integer(required),
        uuid: string(required),
        postId: integer(required),
        keyword: string(required),
        country: string(required),
        language: string(required),
        progress: integer(required),
        created: string(required),
      }),
    ),
  }).handle(async ({ ctx }) =>
    (await listReports(ctx)).map(({ post_id, created_gmt, ...report }) => ({
      ...report,
      postId: post_id,
      created: created_gmt,
    })),
  ),
}
