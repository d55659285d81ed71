import { createHash } from 'node:crypto'
import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** The strings of a language pack, in the form of `setLocaleData`. */
export interface LanguagePack {
  /** Of the bytes. */
  readonly hash: string
  readonly bytes: Buffer
}

/** A complete pack of WordPress, with all its files, has less than a third of this. */
const MOST_BYTES = 8_000_000
const MOST_FILES = 1_000

/** Packs by folder and locale, with the state of the files that they were read from. */
const packs = new Map<string, { readonly state: string; readonly pack: LanguagePack }>()

/**
 * Reads the language pack of WordPress that the operator has put into a folder: `de_DE.json` and all
 * `de_DE-HASH.json`, merged. Undefined if there is none. Throws if the files are too large or unreadable.
 */
export const readPack = async (
  folder: string,
  locale: string,
): Promise<LanguagePack | undefined> => {
  const files = await filesOf(folder, locale)
  if (files.length === 0) return undefined
  const state = JSON.stringify(files)
  const key = join(folder, locale)
  const known = packs.get(key)
  if (known?.state === state) return known.pack
  const pack = await merge(folder, files)
  packs.set(key, { state, pack })
  return pack
}

/** Which of these locales have a pack. */
export const packedLocales = async (
  folder: string,
  locales: readonly string[],
): Promise<readonly string[]> => {
  const names = await readdir(folder).catch(() => [])
  return locales.filter((locale) => names.some((name) => isOf(name, locale)))
}

interface PackFile {
  readonly name: string
  readonly size: number
  readonly modified: number
}

const filesOf = async (folder: string, locale: string): Promise<readonly PackFile[]> => {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => [])
  const names = entries
    .filter((entry) => entry.isFile() && isOf(entry.name, locale))
    .map(({ name }) => name)
    .sort()
    .slice(0, MOST_FILES)
  return Promise.all(
    names.map(async (name) => {
      const { size, mtimeMs: modified } = await stat(join(folder, name))
      return { name, size, modified }
    }),
  )
}

const isOf = (name: string, locale: string): boolean =>
  name === `${locale}.json` || (name.startsWith(`${locale}-`) && name.endsWith('.json'))

const merge = async (folder: string, files: readonly PackFile[]): Promise<LanguagePack> => {
  const size = files.reduce((sum, file) => sum + file.size, 0)
  if (size > MOST_BYTES) throw new Error(`The language pack has more than ${MOST_BYTES} bytes.`)
  const strings = new Map<string, unknown>()
  for (const { name } of files)
    for (const [key, value] of stringsOf(JSON.parse(await readFile(join(folder, name), 'utf8'))))
      strings.set(key, value)
  const bytes = Buffer.from(JSON.stringify(Object.fromEntries(strings)))
  return { bytes, hash: createHash('sha256').update(bytes).digest('hex').slice(0, 16) }
}

/** The strings of one file; entries of another form are left out. */
const stringsOf = (file: unknown): (readonly [key: string, value: unknown])[] => {
  const domains = isObject(file) && isObject(file.locale_data) ? file.locale_data : {}
  return Object.values(domains)
    .filter(isObject)
    .flatMap((domain) => Object.entries(domain))
    .filter(([key, value]) => (key === '' ? isHeader(value) : isTranslation(value)))
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isText = (value: unknown): boolean => typeof value === 'string'

/** The plural rule and the like. */
const isHeader = (value: unknown): boolean => isObject(value) && Object.values(value).every(isText)

const isTranslation = (value: unknown): boolean => Array.isArray(value) && value.every(isText)
