import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { setFlagsFromString } from 'node:v8'
import type { Config } from '../../config.ts'
import { openSite, readFolder, readSeoFiles } from '../../modules/moving/index.ts'
import { requireSite, withApp } from '../common/with-app.ts'
import { print } from '../output/print.ts'
import { describeAddress, type ImportFlags } from './import-report.ts'
import { runImport } from './run-import.ts'

export interface ContentFlags extends ImportFlags {
  /** A copy of the folder of uploads, instead of fetching the files. */
  readonly uploads?: string | undefined
  /** The prefix of the tables, if a dump has several sites. */
  readonly prefix?: string | undefined
  /** The address of the other site, where a format does not tell it. */
  readonly from?: string | undefined
  /** AIOSEO's own export files of the same site. */
  readonly seo: readonly string[]
}

/** `callboard import content FILE…` */
export const importContent = async (
  config: Config,
  paths: readonly string[],
  flags: ContentFlags,
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
  flags: ContentFlags,
): Promise<void> => {
  const site = await openSite(paths, {
    folder: config.data,
    prefix: flags.prefix,
    from: flags.from,
  })
  const seoFiles = await readSeoFiles(flags.seo)
  const folder = flags.uploads === undefined ? undefined : await readFolder(flags.uploads)
  await withApp(config, async (app) => {
    const ctx = app.systemContext()
    await runImport(ctx, site, { ...flags, seoFiles }, folder)
    if (config.url === undefined && !flags.isDryRun) print(describeAddress(ctx))
  })
}
