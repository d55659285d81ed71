import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type { DatabaseError, Pool, PoolClient } from 'pg'
import type { CurrentCaller } from '../engine.ts'
import { asLostOnTheWay } from '../faults.ts'

export interface PoolParts {
  readonly caller: CurrentCaller
  /** Tells what the server said from what happened on the way there. */
  readonly DatabaseError: typeof DatabaseError
  /** Ends the statement of another connection. */
  cancel(processId: number): Promise<void>
}

/** The pool as requests see it. */
export interface CallersPool extends PostgresPool {
  /** Processes of the database that have not answered what was sent to them before this moment. */
  silentSince(moment: number): readonly number[]
  /** Ends the connections to these: their pending queries fail as lost on the way. */
  giveUp(processIds: readonly number[]): void
}

/**
 * The pool as requests see it: what is lost on the way is told as such, and what a request still
 * asks when its time is over is given up, here and in the database.
 */
export const poolForCallers = (pool: Pool, parts: PoolParts): CallersPool => {
  const sentAt = new Map<Connection, number>()
  const known = new WeakMap<PoolClient, PostgresPoolClient>()
  return {
    options: pool.options,
    end: () => pool.end(),
    connect: async () => {
      const client = await connectPatiently(pool).catch((error: unknown) => {
        throw asFault(error, parts)
      })
      const guarded = known.get(client) ?? guard(client, parts, sentAt)
      known.set(client, guarded)
      return guarded
    },
    silentSince: (moment) =>
      [...sentAt].flatMap(([{ processID }, at]) =>
        processID !== undefined && at < moment ? [processID] : [],
      ),
    giveUp: (processIds) => {
      for (const client of sentAt.keys())
        if (processIds.includes(client.processID ?? 0)) void client.end()
    },
  }
}

/** A busy machine may need longer for one than is waited for what was lost on the way. */
const MAX_TRIES = 4

const connectPatiently = async (pool: Pool): Promise<PoolClient> => {
  for (let tries = 1; ; tries++)
    try {
      return await pool.connect()
    } catch (error) {
      if (tries === MAX_TRIES || !(error instanceof Error && TIMED_OUT.test(error.message)))
        throw error
    }
}

const TIMED_OUT = /^timeout expired$|due to connection timeout$/

type Connection = PoolClient & { readonly processID?: number }

const guard = (
  client: Connection,
  parts: PoolParts,
  sentAt: Map<Connection, number>,
): PostgresPoolClient => {
  const query = async (sql: string, parameters: readonly unknown[]): Promise<unknown> => {
    const signal = sql === 'rollback' ? undefined : parts.caller()?.signal
    signal?.throwIfAborted()
    const giveUp = (): void => {
      if (client.processID !== undefined) void parts.cancel(client.processID).catch(() => undefined)
      // Closed as well: it may be the way there that is stuck, and nobody else must be cancelled.
      void client.end()
    }
    signal?.addEventListener('abort', giveUp, { once: true })
    sentAt.set(client, performance.now())
    try {
      return await client.query(sql, [...parameters])
    } catch (error) {
      signal?.throwIfAborted()
      throw asFault(error, parts)
    } finally {
      sentAt.delete(client)
      signal?.removeEventListener('abort', giveUp)
    }
  }
  return {
    query: query as PostgresPoolClient['query'],
    release: (destroy) => client.release(destroy),
  }
}

const asFault = (error: unknown, { DatabaseError }: PoolParts): unknown =>
  error instanceof DatabaseError ? error : asLostOnTheWay(error)
