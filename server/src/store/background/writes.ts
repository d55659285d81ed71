import { setTimeout } from 'node:timers/promises'
import { startWhenAsked, threadFile } from '../../lib/threads/lazy-thread.ts'
import type { Batch, BatchAnswer } from '../batch.ts'
import { LEFT_FREE_MS, whenFree } from '../sqlite-connection.ts'
import { type Piece, type Query, unpack, unpackError } from './messages.ts'

/** A batch for the thread. */
export interface BatchMessage {
  readonly onlyIf: Query | undefined
  readonly statements: readonly Query[]
}

/** The result: the rows of each statement, or undefined if the condition was not met. */
export interface WrittenMessage {
  readonly answers: readonly Piece[] | undefined
}

export interface BackgroundWrites {
  write<R>(batch: Batch<R>): Promise<BatchAnswer<R>>
  close(): Promise<void>
}

/**
 * Writes batches in a separate thread: the process is not blocked, and its own writes wait only for
 * as long as the statements take, however busy the process is. Between two batches the file is
 * unlocked; otherwise a queue of long ones would lock other writers out until they give up.
 */
export const openBackgroundWrites = (file: string): BackgroundWrites => {
  const thread = startWhenAsked<BatchMessage, WrittenMessage>(
    threadFile('writing-thread', import.meta.url),
    {
      name: 'background-writes',
      workerData: { file },
      errorOf: unpackError,
    },
  )
  let last = Promise.resolve<unknown>(undefined)

  const write = async <R>({ onlyIf, statements }: Batch<R>): Promise<BatchAnswer<R>> => {
    const message = { onlyIf: onlyIf && queryOf(onlyIf), statements: statements.map(queryOf) }
    let answers: readonly Piece[] | undefined
    await whenFree(() =>
      thread.ask(message, (answer) => {
        answers = answer.answers
        return true
      }),
    )
    return answers?.map((piece) => {
      const rows: Record<string, unknown>[] = []
      unpack(piece, rows)
      return rows as R[]
    })
  }

  return {
    write: (batch) => {
      const written = last.then(() => write(batch))
      last = written.catch(() => undefined).then(() => setTimeout(LEFT_FREE_MS))
      return written
    },
    close: thread.close,
  }
}

const queryOf = ({ sql, parameters }: Query): Query => ({ sql, parameters })
