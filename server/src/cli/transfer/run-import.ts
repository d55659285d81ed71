import { appendFileSync, writeFileSync } from 'node:fs'
import type { Context } from '../../contract/context.ts'
import {
  type FileReader,
  fetchFiles,
  importSite,
  type LabelledSeoFile,
  type MoveReport,
  type SiteSource,
} from '../../modules/moving/index.ts'
import type { SkippedLine } from '../../transfer/report.ts'
import { print } from '../output/print.ts'
import { createProgress } from '../output/progress.ts'
import {
  describe,
  describeAuthors,
  describeProgress,
  type ImportFlags,
  printed,
} from './import-report.ts'

/** Imports another site, with progress and a report. */
export const runImport = async (
  ctx: Context,
  site: SiteSource,
  flags: ImportFlags & { readonly seoFiles?: readonly LabelledSeoFile[] },
  readFile: FileReader = fetchFiles(ctx),
): Promise<MoveReport> => {
  const progress = createProgress()
  const moved = await importSite(ctx, site, {
    ...{ role: flags.role, isDistrusted: flags.isDistrusted, isDryRun: flags.isDryRun },
    keepsAccess: true,
    keepsOwnSettings: !flags.hasSettings,
    accounts: flags.accounts,
    seoFiles: flags.seoFiles,
    readFile: flags.hasFiles ? readFile : undefined,
    onSkipped: listIn(flags.errors),
    onProgress: (now) => progress.show(describeProgress(now)),
  }).finally(() => progress.clear())
  print(describe(moved.source, moved.report, flags))
  if (flags.isDryRun && moved.authors.length > 0) print(describeAuthors(moved.authors, flags))
  return moved
}

/** Lists what is left out in a file, if one is wanted. */
export const listIn = (
  path: string | undefined,
): ((lines: readonly SkippedLine[], file: string) => void) => {
  if (path === undefined) return () => undefined
  writeFileSync(path, '')
  return (lines, file) =>
    appendFileSync(path, lines.map((line) => `${file} ${printed(line)}\n`).join(''))
}
