import type { Context } from '../../../contract/context.ts'
import { type TransferReport, totalOf } from '../../../transfer/report.ts'
import { runTransfer } from '../../../transfer/run.ts'
import type { ResumableSource, Batch as TransferBatch } from '../../../transfer/source.ts'
import { inSession } from '../save/index.ts'
import type { BadLine, Line } from './line.ts'
import { saveLines } from './save-lines.ts'

/** A source of an import: a file, another site or the demo. */
export type Source = ResumableSource<Line['record']>

export type Batch = TransferBatch<Line['record']>

/** Totals of an import, including the part before an interruption. */
export interface ImportSummary {
  readonly lines: number
  readonly created: number
  readonly changed: number
  readonly unchanged: number
  readonly refused: number
  readonly ignored: readonly string[]
}

export interface ImportOptions {
  /** Computes the result and changes nothing. Other writers wait meanwhile. */
  readonly isDryRun?: boolean
  /** Called before the first line, with the totals of a resumed import. */
  onStart?(before: ImportSummary | undefined): void
  onRefused?(lines: readonly BadLine[]): void
  onProgress?(summary: ImportSummary, done: number | undefined): void
}

/** Imports a source. A killed import resumes after the last stored line, with the same result. */
export const runImport = async (
  ctx: Context,
  source: Source,
  options: ImportOptions = {},
): Promise<ImportSummary> => summaryOf(await reportImport(ctx, source, options))

/** The same with the report by types and with the first refused lines. */
export const reportImport = (
  ctx: Context,
  source: Source,
  { isDryRun = false, onStart, onRefused, onProgress }: ImportOptions = {},
): Promise<TransferReport> =>
  runTransfer(ctx, source, {
    isDryRun,
    save: (ctx, lines) => inSession(ctx, (session) => saveLines(session, source.name, lines)),
    onStart: (before) => onStart?.(before && summaryOf(before)),
    onSkipped: (lines) => onRefused?.(lines),
    onProgress: (report, done) => onProgress?.(summaryOf(report), done),
  })

const summaryOf = (report: TransferReport): ImportSummary => {
  const { found, skipped, ...counts } = totalOf(report)
  return { lines: found, ...counts, refused: skipped, ignored: report.ignored }
}
