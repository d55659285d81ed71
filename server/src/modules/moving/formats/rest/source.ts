import { hash } from 'node:crypto'
import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Line } from '../../../../transfer/read/line.ts'
import type { MovingRecord } from '../../model/index.ts'
import { type RecordFile, type SiteSource, surveyRecords } from '../../source/index.ts'
import type { RestClient } from './client.ts'
import { SiteCopy } from './copy.ts'
import { itemsOf } from './items.ts'
import { textOf } from './json.ts'
import { authorsOf } from './people.ts'
import { settingsOf, siteOf } from './settings.ts'
import { termsOf } from './terms.ts'

/** The copy of a site, which stays in the folder for the next import. */
export const openCopy = (client: RestClient, folder: string): SiteCopy => {
  const name = hash('sha256', textOf(client.index.home)).slice(0, 16)
  return openCopyAt(join(folder, `import-${name}.copy`))
}

export const openCopyAt = (path: string): SiteCopy => new SiteCopy(path)

/** A running site, as its copy has it. */
export const copySource = (copy: SiteCopy): SiteSource => {
  const files = [recordsOf(copy)]
  return { files, keepsIds: true, survey: (onProgress) => surveyRecords(files, onProgress) }
}

/** Records between which other requests run. */
const SLICE = 100

const recordsOf = (copy: SiteCopy): RecordFile => {
  const { home } = siteOf(copy)
  const total = [...copy.counts().values()].reduce((sum, count) => sum + count, 1)
  return {
    ...{ label: home, name: `rest ${home}`, stamp: `${copy.round}` },
    read: () => {
      let read = 0
      async function* records(): AsyncGenerator<Line<MovingRecord>> {
        for (const record of contentOf(copy)) {
          if (read++ % SLICE === 0) await nextTurn()
          // Lines do not exist here; the number is that of the thing there.
          yield { number: 'id' in record ? record.id : 1, record }
        }
      }
      return { records: records(), done: () => Math.min(read / total, 1) }
    },
  }
}

function* contentOf(copy: SiteCopy): Generator<MovingRecord> {
  yield { kind: 'site', ...siteOf(copy) }
  for (const author of authorsOf(copy)) yield { kind: 'author', ...author }
  for (const term of termsOf(copy)) yield { kind: 'term', ...term }
  for (const item of itemsOf(copy)) yield { kind: 'item', ...item }
  // They name items and terms, so these are here before.
  const settings = settingsOf(copy)
  if (settings) yield { kind: 'settings', ...settings }
}
