import type { BadLine, Line } from './read/line.ts'

/** What a transfer reads, in batches. */
export interface Source<R> {
  /**
   * Reads from a position; undefined is the beginning. `size` returns the wanted number of lines
   * per batch.
   */
  read(position: unknown, size?: () => number): AsyncIterable<Batch<R>>
}

/** A source that a transfer resumes after an interruption. */
export interface ResumableSource<R> extends Source<R> {
  /** Identifies the source when a transfer resumes. */
  readonly name: string
  /** Fingerprint of the content; an interrupted transfer resumes only while it is unchanged. */
  readonly stamp: string
}

/** Lines that are saved in one transaction. */
export interface Batch<R> {
  readonly lines: readonly (Line<R> | BadLine)[]
  /** The position after the batch. */
  readonly next: unknown
  /** Progress after the batch from 0 to 1, if known. */
  readonly done?: number
  /** State that the source needs later, by topic and name; see state.ts. */
  readonly notes?: readonly (readonly [string, ReadonlyMap<string, string>])[]
}

interface BatchOptions {
  readonly position: unknown
  readonly size: (() => number) | undefined
  /** The share of the source that has been read. */
  done?(): number
}

/** Lines per batch where the reader asks for no other number. */
const BATCH_SIZE = 1_000

/**
 * Groups lines into batches. The position is the number of lines so far, so an interrupted transfer
 * reads the source again and skips the lines that are stored.
 */
export async function* batchesOf<R>(
  lines: AsyncIterable<Line<R> | BadLine>,
  { position, size = () => BATCH_SIZE, done }: BatchOptions,
): AsyncGenerator<Batch<R>> {
  const stored = Number(position ?? 0)
  let next = 0
  let batch: (Line<R> | BadLine)[] = []
  const take = (): Batch<R> => {
    const taken = { lines: batch, next, ...(done && { done: done() }) }
    batch = []
    return taken
  }
  for await (const line of lines) {
    next++
    if (next <= stored) continue
    batch.push(line)
    if (batch.length >= size()) yield take()
  }
  if (batch.length > 0) yield take()
}

/** Lines in memory, such as those of an uploaded file. */
export const listSource = <R>(lines: readonly (Line<R> | BadLine)[]): Source<R> => ({
  read: async function* (position, size = () => BATCH_SIZE) {
    for (let next = Number(position ?? 0); next < lines.length; ) {
      const batch = lines.slice(next, next + size())
      next += batch.length
      yield { lines: batch, next, done: next / lines.length }
    }
  },
})
