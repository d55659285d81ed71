import { randomBytes } from 'node:crypto'
import type { Context } from '../../../contract/context.ts'
import { route } from '../../../contract/route.ts'
import {
  array,
  boolean,
  integer,
  object,
  orNull,
  type Schema,
  string,
} from '../../../contract/schema.ts'
import {
  indexNowKey,
  indexNowState,
  listSubmissions,
  type Submission,
} from '../../indexnow/index.ts'
import { needs, saveSeoOptions, Totals } from '../../seo-kernel/index.ts'
import { submitAddresses } from './submit.ts'

const can = needs('general_settings')

const required = { required: true } as const
const success = boolean(required)
const Key = object({ success, key: string(required) })

const ShownSubmission: Schema<Submission> = object({
  id: integer(required),
  date: string(required),
  status: orNull(integer({ description: 'HTTP status of the response; null for no response.' })),
  accepted: boolean(required),
  meaning: string({ ...required, description: 'Explanation of the response.' }),
  count: integer({ ...required, description: 'Number of submitted URLs.' }),
  urls: array(string(), { ...required, description: 'First of the submitted URLs.' }),
  retryAt: orNull(string({ description: 'Time of the next attempt.' })),
})

const generateKey = async (ctx: Context): Promise<string> => {
  const apiKey = randomBytes(16).toString('hex')
  await saveSeoOptions(ctx, { indexNow: { indexNow: { apiKey } } })
  return apiKey
}

export const indexNowRoutes = {
  generateIndexNowKey: route({
    method: 'GET',
    path: 'index-now/generate-api-key',
    summary: 'Generate an IndexNow key',
    can,
    reply: Key,
  }).handle(async ({ ctx }) => ({ success: true, key: await generateKey(ctx) })),

  getIndexNowKey: route({
    method: 'GET',
    path: 'index-now/api-key',
    summary: 'Get the IndexNow key',
    can,
    reply: Key,
  }).handle(async ({ ctx }) => ({ success: true, key: await indexNowKey(ctx) })),

  listIndexNowSubmissions: route({
    method: 'GET',
    path: 'index-now/log',
    summary: 'List IndexNow submissions',
    can,
    args: {
      limit: integer({
        description: 'Maximum number of submissions.',
        default: 20,
        minimum: 1,
        maximum: 100,
      }),
      offset: integer({ description: 'Number of submissions to skip.', default: 0, minimum: 0 }),
    },
    reply: object({
      success,
      enabled: boolean(required),
      obstacle: string({
        required: true,
        description: 'Reason why nothing is submitted; empty for none.',
      }),
      rows: array(ShownSubmission, required),
      totals: Totals,
    }),
  }).handle(async ({ ctx, args: { limit, offset } }) => {
    const [state, { rows, total }] = await Promise.all([
      indexNowState(ctx),
      listSubmissions(ctx, { limit, offset }),
    ])
    return {
      success: true,
      enabled: 'service' in state,
      obstacle: 'obstacle' in state ? state.obstacle : '',
      rows,
      totals: { total, pages: Math.ceil(total / limit), page: Math.floor(offset / limit) + 1 },
    }
  }),

  submitToIndexNow: route({
    method: 'POST',
    path: 'index-now/submit',
    summary: 'Create an IndexNow submission',
    description:
      'Submits URLs of this site, and all that wait, at once. A URL is submitted at most once in eleven minutes; it waits until then.',
    can,
    args: {
      urls: array(string({ maxLength: 2_000 }), {
        description: 'URLs of this site; without any only those that wait are submitted.',
        maxItems: 100,
        default: [],
      }),
    },
    samples: () => ({ urls: ['/'] }),
    reply: object({
      success,
      count: integer({ ...required, description: 'Number of URLs that were added.' }),
    }),
  }).handle(async ({ ctx, args: { urls } }) => ({
    success: true,
    count: await submitAddresses(ctx, urls),
  })),
}
