import { readdir, readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Packing } from '../../http/wire/accept.ts'

/** The built admin: what its page loads, and the files that it consists of. */
export interface AdminBuild {
  readonly entry: Entry
  /** By path below `/admin/`. */
  readonly files: ReadonlyMap<string, AdminFile>
}

interface Entry {
  readonly script: string
  readonly styles: readonly string[]
  /** Scripts that the first one imports. */
  readonly imports: readonly string[]
  /** The scripts with the admin's own strings, by locale. */
  readonly languages: Readonly<Record<string, string>>
}

interface AdminFile {
  readonly path: string
  readonly type: string
  /** The encodings that the file also exists in. */
  readonly packings: readonly Packing[]
}

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}

/** The suffixes of compressed files. */
export const SUFFIXES: Readonly<Record<Packing, string>> = { br: '.br', gzip: '.gz' }

/** Beside the bundled server, or in the workspace. */
const FOLDERS = ['./admin/', '../../../../admin/dist/'].map((place) =>
  fileURLToPath(new URL(place, import.meta.url)),
)

/** Reads the list of files from the first folder that has a build; undefined if the admin was not built. */
export const readBuild = async (folders = FOLDERS): Promise<AdminBuild | undefined> => {
  for (const folder of folders) {
    const entry = await readFile(join(folder, 'entry.json'), 'utf8').catch(() => undefined)
    if (entry === undefined) continue
    const names = new Set(await readdir(folder, { recursive: true }))
    const files = [...names].flatMap((name) => {
      const type = TYPES[extname(name)]
      const packings = (Object.keys(SUFFIXES) as Packing[]).filter((packing) =>
        names.has(name + SUFFIXES[packing]),
      )
      return type ? [[name, { path: join(folder, name), type, packings }] as const] : []
    })
    return { entry: JSON.parse(entry) as Entry, files: new Map(files) }
  }
  return undefined
}
