import { perSite } from '../../../cache/per-site.ts'
import type { Context } from '../../../contract/context.ts'
import { retryAfterMs } from '../../../lib/waiting/retry-after.ts'
import { isChoices } from '../../seo-kernel/index.ts'
import type { Speed } from './laboratory.ts'
import { DEVICES, type Device, type DeviceSpeed, type Metric } from './score.ts'

/** Why the service has not measured a page. */
export type ServiceFault =
  /** `refused`: the service rejects the key or the page, so that a retry is useless. */
  'refused' | 'limited' | 'unreachable' | 'unreadable'

export type Measured = Speed | ServiceFault

/** Responses list everything that the browser did, with screenshots. */
const MAX_ANSWER_BYTES = 4_000_000

const FAULTS = [400, 401, 403, 404, 429, 500, 502, 503, 504]

/** Has the PageSpeed Insights API (v5) measure a page, once for each device. */
export const askService = async (
  ctx: Context,
  key: string,
  address: string,
  timeoutMs: number,
): Promise<Measured> => {
  if (ctx.clock().getTime() < pause(ctx).until) return 'limited'
  const [mobile, desktop] = await Promise.all(
    DEVICES.map((device) => ask(ctx, key, address, device, timeoutMs)),
  )
  if (typeof mobile !== 'object') return mobile ?? 'unreachable'
  if (typeof desktop !== 'object') return desktop ?? 'unreachable'
  return { source: 'pagespeed', mobile, desktop }
}

/** The end of the pause after the service has answered 429. */
const pause = perSite(() => ({ until: 0 }))

const USUAL_PAUSE_MS = 10 * 60_000
const MAX_PAUSE_MS = 86_400_000

const leaveAlone = (ctx: Context, retryAfter: string | undefined): void => {
  const wanted = retryAfterMs(retryAfter, ctx.clock()) ?? USUAL_PAUSE_MS
  pause(ctx).until = ctx.clock().getTime() + Math.min(wanted, MAX_PAUSE_MS)
}

const ask = async (
  ctx: Context,
  key: string,
  address: string,
  device: Device,
  timeoutMs: number,
): Promise<DeviceSpeed | ServiceFault> => {
  const query = new URLSearchParams({
    url: address,
    strategy: device,
    category: 'performance',
    key,
  })
  const answer = await ctx.fetch(`${ctx.config.pageSpeedUrl}/runPagespeed?${query}`, {
    types: ['application/json'],
    maxBytes: MAX_ANSWER_BYTES,
    statuses: FAULTS,
    timeoutMs,
  })
  if (!answer || answer.status >= 500) return 'unreachable'
  if (answer.status === 429) {
    leaveAlone(ctx, answer.retryAfter)
    return 'limited'
  }
  if (answer.status >= 400) return 'refused'
  return readAnswer(answer.body) ?? 'unreadable'
}

/** The audits that are kept, by the names that clients expect. */
const METRICS: Readonly<Record<string, readonly [audit: string, unit: Metric['unit']]>> = {
  firstContentfulPaint: ['first-contentful-paint', 'ms'],
  largestContentfulPaint: ['largest-contentful-paint', 'ms'],
  speedIndex: ['speed-index', 'ms'],
  interactive: ['interactive', 'ms'],
  totalBlockingTime: ['total-blocking-time', 'ms'],
  cumulativeLayoutShift: ['cumulative-layout-shift', 'ratio'],
  serverResponseTime: ['server-response-time', 'ms'],
  totalByteWeight: ['total-byte-weight', 'bytes'],
}

const readAnswer = (body: Buffer): DeviceSpeed | undefined => {
  const { categories, audits } = membersOf(membersOf(parse(body)).lighthouseResult)
  const score = shareOf(membersOf(membersOf(categories).performance).score)
  // The result has no score if the browser could not load the page.
  if (score === null) return undefined
  const metrics = Object.entries(METRICS).flatMap(([name, [audit, unit]]) => {
    const metric = readMetric(membersOf(audits)[audit], unit)
    return metric ? [[name, metric] as const] : []
  })
  return { score, ...Object.fromEntries(metrics) }
}

const readMetric = (audit: unknown, unit: Metric['unit']): Metric | undefined => {
  const { numericValue, score } = membersOf(audit)
  if (typeof numericValue !== 'number' || !Number.isFinite(numericValue)) return undefined
  const digits = unit === 'ratio' ? 1_000 : 1
  return { value: Math.round(numericValue * digits) / digits, unit, score: shareOf(score) }
}

const shareOf = (score: unknown): number | null =>
  typeof score === 'number' && score >= 0 && score <= 1 ? score : null

const membersOf = (value: unknown): Readonly<Record<string, unknown>> =>
  isChoices(value) ? value : {}

const parse = (body: Buffer): unknown => {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    return undefined
  }
}
