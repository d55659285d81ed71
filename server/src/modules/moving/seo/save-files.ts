import type { Context } from '../../../contract/context.ts'
import {
  EMPTY_REPORT,
  type SkippedLine,
  type TransferReport,
  uniteReports,
} from '../../../transfer/report.ts'
import { runTransfer } from '../../../transfer/run.ts'
import { listSource } from '../../../transfer/source.ts'
import type { LabelledSeoFile } from './read-files.ts'
import { saveSeoRows } from './save-rows.ts'
import { saveSeoSettings } from './save-settings.ts'
import type { SeoMove } from './seo-move.ts'

interface SeoOptions {
  /** The settings of this site stay as they are. */
  readonly keepsOwnSettings: boolean
  onSkipped?(lines: readonly SkippedLine[], file: string): void
}

/** Saves AIOSEO's export files: settings first, since titles that equal those of a type are not stored. */
export const saveSeoFiles = async (
  ctx: Context,
  move: SeoMove,
  files: readonly LabelledSeoFile[],
  { keepsOwnSettings, onSkipped }: SeoOptions,
): Promise<TransferReport> => {
  let report = EMPTY_REPORT
  for (const { label, settings } of files) {
    if (!settings || keepsOwnSettings) continue
    const saved = await runTransfer(ctx, listSource([{ number: 1, record: settings }]), {
      save: async (ctx) => ({ outcomes: await saveSeoSettings(ctx, move, settings) }),
      onSkipped: (lines) => onSkipped?.(lines, label),
    })
    report = uniteReports(report, saved)
  }
  for (const { label, rows } of files) {
    if (!rows) continue
    const saved = await runTransfer(ctx, listSource(rows), {
      save: async (ctx, lines) => ({ outcomes: await saveSeoRows(ctx, move, lines) }),
      onSkipped: (lines) => onSkipped?.(lines, label),
    })
    report = uniteReports(report, saved)
  }
  return report
}
