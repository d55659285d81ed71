import { appendFileSync, existsSync, writeFileSync } from 'node:fs'
import type { Config } from '../../config.ts'
import { countOf } from '../../lib/wording/wording.ts'
import {
  type BadLine,
  FORMATS,
  type Format,
  formatOf,
  type ImportSummary,
  openFileSource,
  openMirror,
  runImport,
  type Source,
} from '../../modules/catalogue/index.ts'
import { requireSite, withApp } from '../common/with-app.ts'
import { print } from '../output/print.ts'
import { createProgress, formatBar } from '../output/progress.ts'

export interface ImportFlags {
  readonly format?: string | undefined
  /** File for the list of refused lines; without it the first ones are printed. */
  readonly errors?: string | undefined
  readonly isDryRun: boolean
  /** Pause between two requests to a mirrored site. */
  readonly pauseSeconds: number
}

/** `callboard import catalogue SOURCE` */
export const importCatalogue = (
  config: Config,
  from: string,
  flags: ImportFlags,
): Promise<void> => {
  requireSite(config)
  if (flags.isDryRun && isAddress(from))
    throw new Error('--dry-run is for files: others could not write while a whole site is read')
  return withApp(config, async (app) => {
    const ctx = app.systemContext()
    const source = isAddress(from)
      ? await openMirror(ctx, from, { pauseMs: flags.pauseSeconds * 1_000 })
      : await openFile(from, flags.format)
    const report = flags.errors === undefined ? reportHere() : reportIn(flags.errors)
    const progress = createProgress()
    const startedAt = performance.now()
    const summary = await runImport(ctx, source, {
      isDryRun: flags.isDryRun,
      onStart: (before) => {
        report.start(before !== undefined)
        if (before)
          print(`Going on after ${countOf(before.lines, 'line')} that are stored already.`)
      },
      onRefused: report.add,
      onProgress: ({ lines }, done) => {
        const perSecond = Math.round((lines * 1_000) / (performance.now() - startedAt))
        progress.show(`${formatBar(done)} ${countOf(lines, 'line')}, ${perSecond} a second`)
      },
    }).finally(() => progress.clear())
    report.close()
    print(describe(summary, flags))
    if (summary.refused > 0) process.exitCode = 1
  })
}

const isAddress = (from: string): boolean => /^https?:\/\//i.test(from)

const openFile = async (file: string, given: string | undefined): Promise<Source> => {
  if (!existsSync(file)) throw new Error(`there is no file ${file}`)
  const format = given ?? formatOf(file)
  if (!isFormat(format)) throw new Error(`say with --format what ${file} is: ${FORMATS.join(', ')}`)
  return openFileSource(file, format)
}

const isFormat = (word: string | undefined): word is Format =>
  FORMATS.some((format) => format === word)

interface Report {
  /** Starts a new report, or continues the one of an interrupted import. */
  start(isGoingOn: boolean): void
  add(lines: readonly BadLine[]): void
  close(): void
}

const printed = ({ number, reason }: BadLine): string => `line ${number}: ${reason}\n`

/** Lists refused lines in a file. */
const reportIn = (file: string): Report => ({
  start: (isGoingOn) => {
    if (!isGoingOn) writeFileSync(file, '')
  },
  add: (lines) => appendFileSync(file, lines.map(printed).join('')),
  close: () => undefined,
})

const MAX_SHOWN = 20

/** Prints the first refused lines. */
const reportHere = (): Report => {
  let count = 0
  return {
    start: () => undefined,
    add: (lines) => {
      const shown = lines.slice(0, Math.max(0, MAX_SHOWN - count))
      count += lines.length
      process.stderr.write(shown.map(printed).join(''))
    },
    close: () => {
      if (count > MAX_SHOWN)
        process.stderr.write(`and ${count - MAX_SHOWN} more; --errors FILE lists them all\n`)
    },
  }
}

const describe = (summary: ImportSummary, { isDryRun }: ImportFlags): string => {
  const { lines, created, changed, unchanged, refused, ignored } = summary
  const numbers = [
    `${created.toLocaleString('en')} new`,
    `${changed.toLocaleString('en')} changed`,
    `${unchanged.toLocaleString('en')} unchanged`,
    `${refused.toLocaleString('en')} refused`,
  ]
  return [
    `${isDryRun ? 'Would import' : 'Imported'} ${countOf(lines, 'line')}: ${numbers.join(', ')}.`,
    ...(ignored.length > 0 ? [`Fields that mean nothing here: ${ignored.join(', ')}.`] : []),
  ].join('\n')
}
