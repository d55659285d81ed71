import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type { DatabaseError, Pool, PoolClient } from 'pg'
import type { CurrentCaller } from '../engine.ts'
import { asLostOnTheWay } from '../faults.ts'

export interface PoolParts {
  readonly caller: CurrentCaller
  /** Distinguishes errors of the server from those of the connection. */
  readonly DatabaseError: typeof DatabaseError
  /** Cancels the statement of another connection. */
  cancel(processId: number): Promise<void>
}

/** The pool as requests see it. */
export interface CallersPool extends PostgresPool {
  /** Backend processes that have not answered a query sent before this moment. */
  silentSince(moment: number): readonly number[]
  /** Closes the connections to these: their pending queries fail as lost connections. */
  giveUp(processIds: readonly number[]): void
}

/**
 * The pool as requests see it: lost connections are marked as such, and queries of a request past
 * its deadline are cancelled, here and in the database.
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

/**
 * A busy machine may need longer for a connection than one timeout, which is short because packets
 * may be lost.
 */
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
      // Closed as well: the network may be stuck, and the cancellation must not hit the next user.
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
