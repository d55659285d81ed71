import type { WriteContext } from '../contract/context.ts'
import type { Reader, Writer } from '../store/database.ts'
import type { SkippedLine, TransferReport } from './report.ts'
import type { ResumableSource } from './source.ts'
import { readTransferState, TOPICS, writeTransferState } from './state.ts'

/** How far a transfer has come. */
export interface Progress {
  readonly stamp: string
  readonly position: unknown
  readonly report: TransferReport
}

/** As stored: without the skipped lines, which have a row of their own, since most batches add none. */
interface StoredProgress extends Omit<Progress, 'report'> {
  readonly report: Omit<TransferReport, 'skipped'>
}

type Named = Pick<ResumableSource<unknown>, 'name'>

/** The progress of an interrupted transfer. */
export const findProgress = async (db: Reader, source: Named): Promise<Progress | undefined> => {
  const stored = await findStored(db, source)
  if (!stored) return undefined
  const skipped = await readValue<readonly SkippedLine[]>(db, source, TOPICS.skipped)
  return { ...stored, report: { ...stored.report, skipped: skipped ?? [] } }
}

const findStored = (db: Reader, source: Named): Promise<StoredProgress | undefined> =>
  readValue(db, source, TOPICS.position)

const readValue = async <T>(db: Reader, { name }: Named, topic: string): Promise<T | undefined> => {
  const text = (await readTransferState(db, name, topic, [''])).get('')
  return text === undefined ? undefined : (JSON.parse(text) as T)
}

export const storeProgress = async (
  db: Writer,
  { name }: Named,
  { report: { skipped, ...report }, ...rest }: Progress,
  before: Progress | undefined,
): Promise<void> => {
  const write = (topic: string, value: object): Promise<void> =>
    writeTransferState(db, name, topic, new Map([['', JSON.stringify(value)]]))
  await write(TOPICS.position, { ...rest, report } satisfies StoredProgress)
  if (skipped.length > (before?.report.skipped.length ?? 0)) await write(TOPICS.skipped, skipped)
}

/** Throws if another process transfers the same source: both would count each other's lines. */
export const expectProgress = async (
  { db }: WriteContext,
  source: Named,
  expected: Progress | undefined,
): Promise<void> => {
  const stored = await findStored(db, source)
  if (JSON.stringify(stored?.position) !== JSON.stringify(expected?.position))
    throw new Error('another process is importing the same thing; let it finish')
}

/** Whether a transfer of this source was started and not finished. */
export const isInterrupted = async (db: Reader, source: Named): Promise<boolean> =>
  (await findStored(db, source)) !== undefined
