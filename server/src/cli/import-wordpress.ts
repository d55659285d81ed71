import { appendFileSync, createWriteStream, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { setFlagsFromString } from 'node:v8'
import type { Config } from '../config.ts'
import {
  fetchFiles,
  importSite,
  type MoveProgress,
  openSite,
  readFolder,
} from '../modules/moving/index.ts'
import type { Counts, SkippedLine, TransferReport } from '../transfer/report.ts'
import { formatTable, print } from './output/print.ts'
import { createProgress, formatBar } from './output/progress.ts'
import { requireSite, withApp } from './with-app.ts'

export interface WordPressFlags {
  /** A copy of the folder of uploads, instead of fetching the files. */
  readonly uploads?: string | undefined
  /** Attachments get their files. */
  readonly hasFiles: boolean
  /** The site gets the settings of the other one. */
  readonly hasSettings: boolean
  /** The prefix of the tables, if a dump has several sites. */
  readonly prefix?: string | undefined
  /** The address of the other site, where a format does not tell it. */
  readonly from?: string | undefined
  readonly role: string
  /** Logins here by logins there. */
  readonly accounts: ReadonlyMap<string, string>
  readonly isDistrusted: boolean
  readonly isDryRun: boolean
  /** File for the list of what was left out; without it the first ones are printed. */
  readonly errors?: string | undefined
}

/** `callboard import wordpress FILE…` */
export const importWordPress = async (
  config: Config,
  paths: readonly string[],
  flags: WordPressFlags,
): Promise<void> => {
  requireSite(config)
  // New memory would only be garbage for longer: what is read is saved and forgotten.
  setFlagsFromString('--semi-space-growth-factor=1')
  const spooled = paths.includes('-') ? await spoolInput(config) : undefined
  try {
    await importPaths(
      config,
      paths.map((path) => (path === '-' && spooled !== undefined ? spooled : path)),
      flags,
    )
  } finally {
    if (spooled !== undefined) await rm(spooled, { force: true })
  }
}

/** A file is read twice, so what comes through a pipe is stored first. */
const spoolInput = async ({ data }: Config): Promise<string> => {
  const path = join(data, `import-${process.pid}.xml`)
  await pipeline(process.stdin, createWriteStream(path, { mode: 0o600 }))
  return path
}

const importPaths = async (
  config: Config,
  paths: readonly string[],
  flags: WordPressFlags,
): Promise<void> => {
  const site = await openSite(paths, {
    folder: config.data,
    prefix: flags.prefix,
    from: flags.from,
  })
  const folder = flags.uploads === undefined ? undefined : await readFolder(flags.uploads)
  await withApp(config, async (app) => {
    const ctx = app.systemContext()
    const progress = createProgress()
    if (flags.errors !== undefined) writeFileSync(flags.errors, '')
    const { source, report } = await importSite(ctx, site, {
      ...{ role: flags.role, isDistrusted: flags.isDistrusted, isDryRun: flags.isDryRun },
      keepsAccess: true,
      keepsOwnSettings: !flags.hasSettings,
      accounts: flags.accounts,
      readFile: flags.hasFiles ? (folder ?? fetchFiles(ctx)) : undefined,
      onSkipped: (lines, file) => {
        if (flags.errors !== undefined)
          appendFileSync(flags.errors, lines.map((line) => `${file} ${printed(line)}\n`).join(''))
      },
      onProgress: (now) => progress.show(describeProgress(now)),
    }).finally(() => progress.clear())
    print(describe(source, report, flags))
    if (config.url === undefined && !flags.isDryRun)
      print(
        `Texts name ${ctx.links.base} as the address of this site. If that will change, import again with --url.`,
      )
  })
}

const STEPS = { reading: 'Checking', saving: 'Importing', files: 'Storing files' } as const

const describeProgress = ({ step, records, done }: MoveProgress): string =>
  `${formatBar(done)} ${STEPS[step]}: ${records.toLocaleString('en')}`

const printed = ({ kind, number, reason }: SkippedLine): string =>
  kind === 'file'
    ? `file of attachment ${number}: ${reason}`
    : `line ${number} (${kind}): ${reason}`

const MAX_SHOWN = 20

const describe = (
  source: string,
  report: TransferReport,
  { isDryRun, errors }: WordPressFlags,
): string => {
  const rows = inOrder(report.kinds).map(([kind, counts]) => [
    NAMES[kind] ?? kind,
    ...[counts.found, counts.created, counts.changed, counts.unchanged, counts.skipped].map(
      (count) => count.toLocaleString('en'),
    ),
  ])
  const { skipped, ignored } = report
  return [
    isDryRun ? `This would be imported from ${source}:` : `Imported from ${source}:`,
    formatTable(['', 'found', 'new', 'changed', 'unchanged', 'left out'], rows),
    ...(errors === undefined ? skipped.slice(0, MAX_SHOWN).map(printed) : []),
    ...(errors === undefined && skipped.length > MAX_SHOWN
      ? ['and more; --errors FILE lists them all']
      : []),
    ...(ignored.length > 0 ? [`Kept, but shown nowhere here: ${ignored.join(', ')}.`] : []),
  ].join('\n')
}

/** As people think of a site, and what has no name here at the end. */
const inOrder = (kinds: TransferReport['kinds']): [string, Counts][] => {
  const names = Object.keys(NAMES)
  const place = (kind: string): number =>
    names.includes(kind) ? names.indexOf(kind) : names.length
  return Object.entries(kinds).sort(([one], [other]) => place(one) - place(other))
}

const NAMES: Readonly<Record<string, string>> = {
  ...{ author: 'authors', term: 'terms', post: 'posts', page: 'pages', attachment: 'media' },
  ...{
    nav_menu_item: 'menu items',
    comment: 'comments',
    settings: 'settings',
    wp_block: 'patterns',
    file: 'files',
  },
  ...{ wp_navigation: 'navigations', wp_template: 'templates', unknown: 'unreadable' },
  ...{ wp_template_part: 'template parts', wp_global_styles: 'styles' },
}
