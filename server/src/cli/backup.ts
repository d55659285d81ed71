import { existsSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import type { Writable } from 'node:stream'
import type { ArchiveKind } from '../backup/archive/manifest.ts'
import { type BackupReport, writeBackup } from '../backup/write.ts'
import type { Config } from '../config.ts'
import { formatBytes } from '../lib/text.ts'
import { explain } from '../lib/wording/explain.ts'
import { countOf, printable } from '../lib/wording/wording.ts'
import { print } from './output/print.ts'
import { createProgress } from './output/progress.ts'

/** Exit code for an archive that is complete except for missing media files. */
const INCOMPLETE = 2

/** `callboard backup FILE`; returns the exit code. */
export const backup = async (
  config: Config,
  file: string,
  { force = false }: { readonly force?: boolean } = {},
): Promise<number> => {
  const target = freePath(file, force)
  const report = await write(config, target, 'backup')
  print(`Backed up ${describe(report)} to ${target} (${formatBytes(report.bytes)}).`)
  printShortcomings(report)
  if (config.secret !== undefined)
    print('CALLBOARD_SECRET is not in it: keep its value as well, or application passwords end.')
  return exitCodeOf(report)
}

/** `callboard archive FILE`; `-` is stdout, so messages go to stderr. Returns the exit code. */
export const archive = async (
  config: Config,
  file: string,
  { force = false }: { readonly force?: boolean } = {},
): Promise<number> => {
  if (file === '-') {
    const report = await write(config, process.stdout, 'archive')
    printShortcomings(report, (text) => process.stderr.write(`${text}\n`))
    return exitCodeOf(report)
  }
  const target = freePath(file, force)
  const report = await write(config, target, 'archive')
  print(`Archived ${describe(report)} in ${target} (${formatBytes(report.bytes)}).`)
  printShortcomings(report)
  return exitCodeOf(report)
}

const freePath = (file: string, force: boolean): string => {
  const target = resolve(file)
  const folder = dirname(target)
  if (!existsSync(folder))
    throw new Error(`there is no folder ${folder}; make it, or choose another one`)
  if (!force && existsSync(target))
    throw new Error(`${target} exists already; choose another name, or add --force to replace it`)
  return target
}

const write = (config: Config, target: string | Writable, kind: ArchiveKind) => {
  const progress = createProgress()
  return writeBackup(config, target, progress, kind).finally(() => progress.clear())
}

const describe = ({ rows, mediaFiles }: BackupReport): string =>
  `${countOf(rows, 'row')} and ${countOf(mediaFiles, 'media file')}`

const exitCodeOf = ({ missing }: BackupReport): number => (missing.length > 0 ? INCOMPLETE : 0)

const NAMED_FILES = 20

/** Prints what is missing from a backup. */
export const printShortcomings = (
  { missing, unannounced }: BackupReport,
  say: (text: string) => void = print,
): void => {
  if (missing.length > 0) {
    const others = missing.length - NAMED_FILES
    say(
      `${countOf(missing.length, 'media file')} of the site could not be found and ` +
        `${missing.length === 1 ? 'is' : 'are'} not in it:\n` +
        missing
          .slice(0, NAMED_FILES)
          .map((key) => `  ${printable(key)}\n`)
          .join('') +
        (others > 0 ? `  and ${others.toLocaleString('en')} more` : ''),
    )
  }
  if (unannounced !== undefined)
    say(
      `The server could not be told to keep files meanwhile (${explain(unannounced)}), ` +
        'so files that were deleted while it was made may be missing.',
    )
}
