import type { Context } from '../../../contract/context.ts'
import { signedHeaders } from '../../../lib/secrets/webhook-signature.ts'

/** What is sent to a webhook. */
export interface Message {
  readonly id: string
  readonly address: string
  readonly body: string
  readonly secrets: readonly string[]
}

/** The outcome of an attempt; the status is null without a response. */
export interface Attempt {
  readonly isAccepted: boolean
  readonly status: number | null
  readonly durationMs: number
  /** The beginning of the response. */
  readonly response: string
}

/** Receivers answer at once and work afterwards. */
const TIMEOUT_MS = 10_000
const RESPONSE_BYTES = 1_000

/** Sends a signed message. Redirects are not followed, and internal addresses are refused. */
export const send = async (
  ctx: Context,
  { id, address, body, secrets }: Message,
): Promise<Attempt> => {
  const start = performance.now()
  const answer = await ctx.fetch(address, {
    types: ['*/*'],
    ...{ maxBytes: RESPONSE_BYTES, isCut: true, timeoutMs: TIMEOUT_MS },
    message: {
      ...{ type: 'application/json; charset=utf-8', body },
      headers: signedHeaders({ id, at: ctx.clock(), body, secrets }),
    },
  })
  const status = answer?.status ?? null
  return {
    isAccepted: status !== null && status >= 200 && status <= 299,
    status,
    durationMs: Math.round(performance.now() - start),
    response: textOf(answer?.body),
  }
}

/** PostgreSQL stores no null characters. */
const textOf = (body: Buffer | undefined): string =>
  body?.toString('utf8').replaceAll('\0', '').toWellFormed() ?? ''
