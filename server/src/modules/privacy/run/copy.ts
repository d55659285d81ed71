import { Readable } from 'node:stream'
import type { Context } from '../../../contract/context.ts'
import {
  type Person,
  type PersonalData,
  personalData,
} from '../../../contract/export/personal-data.ts'
import { nowGmt } from '../../../lib/dates.ts'
import { decodeEntities } from '../../../lib/html/entities.ts'
import { writePrivateFile } from '../../../store/disk/private-file.ts'
import { siteSettings } from '../../settings/index.ts'
import { htmlOf } from './html.ts'
import { jsonOf } from './json.ts'
import { type Copy, pagesOf } from './pages.ts'

/**
 * Writes a ZIP file with `export.json` and `index.html`. Each is read page by page while it is
 * compressed, so memory holds one page however much there is. Returns the size of the file.
 */
export const writeCopy = async (ctx: Context, person: Person, path: string): Promise<number> => {
  const groups = ctx.extensions(personalData)
  const copy: Copy = {
    site: decodeEntities((await siteSettings(ctx)).title),
    address: ctx.links.base,
    made_gmt: nowGmt(ctx.clock),
    person,
    groups,
    pages: (name) => pagesOf(ctx, person, groups.get(name) as PersonalData),
  }
  // Loaded on first use, because exports are rare. Imported by default: a bundler finds no named
  // exports in a CommonJS package.
  const { default: yazl } = await import('yazl')
  const counts = new Map<string, number>()
  const zip = new yazl.ZipFile()
  const output = zip.outputStream as Readable
  zip.on('error', (error: Error) => output.destroy(error))
  // The page comes second: its table of contents has the counts of the first.
  zip.addReadStream(Readable.from(jsonOf(copy, counts)), 'export.json')
  zip.addReadStream(Readable.from(htmlOf(copy, counts)), 'index.html')
  zip.end()
  return writePrivateFile(path, output)
}
