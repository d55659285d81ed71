import type { Config } from '../../config.ts'
import { countOf } from '../../lib/wording/wording.ts'
import {
  type ExportRecord,
  exportRecords,
  FORMATS,
  formatOf,
  printRecords,
} from '../../modules/catalogue/index.ts'
import { requireSite, withApp } from '../common/with-app.ts'
import { requireNoFile, writeTexts } from '../output/write-texts.ts'

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
  requireNoFile(file, force)
  await withApp(config, async (app) => {
    const counts = new Map<string, number>()
    const records = counted(exportRecords(app.systemContext()), counts)
    await writeTexts(printRecords(records, format), file)
    // On stderr, since stdout may be the export itself.
    process.stderr.write(`${describe(counts)} as ${format}${file ? ` to ${file}` : ''}.\n`)
  })
}

/** Counts records by type as they pass through. */
async function* counted(
  records: AsyncIterable<ExportRecord>,
  counts: Map<string, number>,
): AsyncGenerator<ExportRecord> {
  for await (const record of records) {
    // A show that names similar ones has a second record, without its name.
    if (record.name !== undefined)
      counts.set(String(record.type), (counts.get(String(record.type)) ?? 0) + 1)
    yield record
  }
}

const describe = (counts: ReadonlyMap<string, number>): string =>
  `Wrote ${countOf(counts.get('character') ?? 0, 'character')}, ${countOf(counts.get('show') ?? 0, 'show')}, ` +
  `${countOf(counts.get('actor') ?? 0, 'actor')} and ${(counts.get('category') ?? 0).toLocaleString('en')} categories`
