import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { isTimeZone } from '../../../../lib/dates.ts'
import { FileFault } from '../../../../transfer/read/file-fault.ts'
import type { Line } from '../../../../transfer/read/line.ts'
import type { MovingRecord } from '../../model/index.ts'
import {
  type OnRead,
  type RecordFile,
  type SiteSource,
  surveyRecords,
  type TextFile,
} from '../../source/index.ts'
import { accountsOf } from './accounts.ts'
import { itemsOf } from './items.ts'
import { findPrefix, loadDump } from './load.ts'
import { revisionsOf } from './revisions.ts'
import { Scratch } from './scratch.ts'
import { settingsOf, zoneOf } from './settings.ts'
import { DumpSite } from './site.ts'
import { termsOf } from './terms.ts'

interface DumpOptions {
  /** Where the tables are kept meanwhile. */
  readonly folder: string
  readonly prefix: string | undefined
}

/** Whether a text begins as dumps of MySQL and MariaDB do. */
export const looksLikeDump = (beginning: string): boolean =>
  /^\s*(?:--|#|\/\*|(?:DROP|CREATE|INSERT|SET|START|LOCK|USE)\s)/i.test(beginning)

/** The tables of a WordPress site, as `mysqldump` and others write them. */
export const dumpSource = (file: TextFile, { folder, prefix }: DumpOptions): SiteSource => {
  let scratch: Scratch | undefined
  const load = async (onProgress: OnRead | undefined): Promise<RecordFile> => {
    scratch = new Scratch(join(folder, `import-${randomUUID()}.tables`))
    await loadDump(file, scratch, onProgress)
    return recordsOf(file, new DumpSite(scratch, findPrefix(scratch, prefix)), prefix)
  }
  const files: RecordFile[] = []
  return {
    files,
    keepsIds: true,
    survey: async (onProgress) => {
      const loaded = await load(onProgress).catch((error: unknown) => {
        if (!(error instanceof FileFault)) throw error
        throw new FileFault(`${file.label} cannot be imported: ${error.message}`, error)
      })
      files.push(loaded)
      return surveyRecords(files)
    },
    close: async () => scratch?.close(),
  }
}

/** Records between which other requests run. */
const SLICE = 100

const recordsOf = (file: TextFile, site: DumpSite, prefix = ''): RecordFile => ({
  ...{ label: file.label, name: file.name, stamp: `${file.stamp} ${prefix}` },
  read: () => {
    let read = 0
    const total = site.count('posts')
    async function* records(): AsyncGenerator<Line<MovingRecord>> {
      for (const line of linesOf(site)) {
        if (read++ % SLICE === 0) await nextTurn()
        yield line
      }
    }
    return { records: records(), done: () => Math.min(read / Math.max(total, 1), 1) }
  },
})

function* linesOf(site: DumpSite): Generator<Line<MovingRecord>> {
  yield { number: 1, record: { kind: 'site', ...site.describe(), ...timezoneOf(site) } }
  for (const { number, record } of accountsOf(site))
    yield { number, record: { kind: 'author', ...record } }
  for (const { number, record } of termsOf(site))
    yield { number, record: { kind: 'term', ...record } }
  for (const { number, record } of itemsOf(site))
    yield { number, record: { kind: 'item', ...record } }
  for (const { number, record } of revisionsOf(site))
    yield { number, record: { kind: 'revision', ...record } }
  // They name items and terms, so these are here before.
  yield { number: 1, record: { kind: 'settings', ...settingsOf(site) } }
}

const timezoneOf = (site: DumpSite): { readonly timezone?: string } =>
  isTimeZone(zoneOf(site)) ? { timezone: zoneOf(site) } : {}
