import { setTimeout } from 'node:timers/promises'
import { perSite } from '../../../cache/per-site.ts'
import type { Context } from '../../../contract/context.ts'
import { comeBack, protocolErrors } from '../../../contract/errors.ts'
import { type Listener, type Reply, streamed } from '../../../contract/reply.ts'
import { presentEvent } from '../common/index.ts'
import { type Cursor, readEvents } from './cursor.ts'

/** Each holds a connection and asks the database once a second. */
const MAX_STREAMS = 20
/** How often new events are looked for. One query by the primary key, the same in all processes. */
const LOOK_MS = 1_000
/** Keeps proxies from closing a silent connection. */
const HEARTBEAT_MS = 15_000
/** Then the client connects again, and its rights are checked again. */
const LONGEST_MS = 600_000
const RECONNECT_MS = 2_000

export const EVENT_STREAM = 'text/event-stream'

const openStreams = perSite(() => ({ count: 0 }))

/** Sends events as Server-Sent Events as soon as they are committed. */
export const streamEvents = (ctx: Context, after: Cursor, types: readonly string[]): Reply<never> =>
  streamed(EVENT_STREAM, (listener) => tell(ctx, listener, { after, types }), {
    // The end of the stream is that of the connection, which the end of the server waits for.
    headers: { Connection: 'close' },
  })

interface Wanted {
  readonly after: Cursor
  readonly types: readonly string[]
}

const tell = async (ctx: Context, { say, signal }: Listener, wanted: Wanted): Promise<void> => {
  const streams = openStreams(ctx)
  if (streams.count >= MAX_STREAMS) throw comeBack(protocolErrors.rest_server_busy())
  streams.count++
  const ended = AbortSignal.any([signal, ctx.ending, AbortSignal.timeout(LONGEST_MS)])
  try {
    await say(`retry: ${RECONNECT_MS}\n\n`)
    await follow(ctx, { say, ended, ...wanted })
  } finally {
    streams.count--
  }
}

interface Following extends Wanted, Pick<Listener, 'say'> {
  readonly ended: AbortSignal
}

const follow = async (ctx: Context, { say, ended, after, types }: Following): Promise<void> => {
  let cursor = after
  let quietMs = 0
  while (!ended.aborted) {
    const { events, cursor: next, hasMore } = await readEvents(ctx, cursor, { types, limit: 100 })
    for (const event of events) await say(message(presentEvent(ctx, event)))
    quietMs = events.length > 0 ? 0 : quietMs + LOOK_MS
    cursor = next
    if (hasMore) continue
    if (quietMs >= Math.min(HEARTBEAT_MS, ctx.config.requestTimeoutMs / 2)) {
      // Also moves the client on past events that it does not want, which will not be kept for ever.
      await say(cursor.text === '' ? ':\n\n' : `id: ${cursor.text}\n\n`)
      quietMs = 0
    }
    await setTimeout(LOOK_MS, undefined, { signal: ended, ref: false }).catch(() => undefined)
  }
}

const message = (event: ReturnType<typeof presentEvent>): string =>
  `id: ${event.id}\nevent: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`
