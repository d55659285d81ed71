import { createWriteStream, existsSync } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Config } from '../config.ts'
import { exportRecords, FORMATS, formatOf, printRecords } from '../modules/catalogue/index.ts'
import { requireSite, withApp } from './with-app.ts'

export interface ExportFlags {
  readonly format?: string | undefined
  readonly force: boolean
}

/** `callboard export catalogue [FILE]` */
export const exportCatalogue = async (
  config: Config,
  file: string | undefined,
  { format: given, force }: ExportFlags,
): Promise<void> => {
  requireSite(config)
  const wanted = given ?? (file === undefined ? 'jsonl' : formatOf(file))
  const format = FORMATS.find((word) => word === wanted)
  if (!format) throw new Error(`say with --format what to write: ${FORMATS.join(', ')}`)
  if (file !== undefined && !force && existsSync(file))
    throw new Error(`${file} exists already; choose another name, or add --force to replace it`)
  await withApp(config, async (app) => {
    const text = Readable.from(printRecords(exportRecords(app.systemContext()), format))
    // The terminal's stream is not ours to close.
    if (file === undefined) await pipeline(text, process.stdout, { end: false })
    else await pipeline(text, createWriteStream(file))
  })
}
