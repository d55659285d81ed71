import { appendFileSync, writeFileSync } from 'node:fs'
import type { Context } from '../../contract/context.ts'
import {
  type FileReader,
  fetchFiles,
  importSite,
  type MoveReport,
  type SiteSource,
} from '../../modules/moving/index.ts'
import { print } from '../output/print.ts'
import { createProgress } from '../output/progress.ts'
import { describe, describeProgress, type ImportFlags, printed } from './import-report.ts'

/** Imports another site, with progress and a report. */
export const runImport = async (
  ctx: Context,
  site: SiteSource,
  flags: ImportFlags,
  readFile: FileReader = fetchFiles(ctx),
): Promise<MoveReport> => {
  const progress = createProgress()
  if (flags.errors !== undefined) writeFileSync(flags.errors, '')
  const moved = await importSite(ctx, site, {
    ...{ role: flags.role, isDistrusted: flags.isDistrusted, isDryRun: flags.isDryRun },
    keepsAccess: true,
    keepsOwnSettings: !flags.hasSettings,
    accounts: flags.accounts,
    readFile: flags.hasFiles ? readFile : undefined,
    onSkipped: (lines, file) => {
      if (flags.errors !== undefined)
        appendFileSync(flags.errors, lines.map((line) => `${file} ${printed(line)}\n`).join(''))
    },
    onProgress: (now) => progress.show(describeProgress(now)),
  }).finally(() => progress.clear())
  print(describe(moved.source, moved.report, flags))
  return moved
}
