import { existsSync } from 'node:fs'
import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Json, parseJson } from '../common/index.ts'
import { FONT_FILE, MARKUP } from '../styles/index.ts'
import { readPattern, type ThemePattern } from './patterns.ts'

/** The files of a theme folder, as far as they could be read. */
export interface Folder {
  readonly json: Json | undefined
  /** CSS for what theme.json cannot express. */
  readonly sheet: string | undefined
  /** Block markup by slug. */
  readonly templates: ReadonlyMap<string, string>
  readonly parts: ReadonlyMap<string, string>
  /** Patterns by file name. */
  readonly patterns: ReadonlyMap<string, ThemePattern>
  /** Style variations by file name. */
  readonly styles: ReadonlyMap<string, Json>
  /** By file name. */
  readonly fonts: ReadonlyMap<string, Buffer>
  /** The files that could not be used, with the reason for the operator. */
  readonly faults: readonly string[]
}

/** The folder of the built-in theme: beside the bundle, or beside the source. */
export const builtInFolder = (): string => {
  const places = ['./theme/', '../../../../theme/'].map((place) => new URL(place, import.meta.url))
  const found = places.find((place) => existsSync(new URL('theme.json', place)))
  if (!found) throw new Error('the folder "theme" with the built-in design is missing')
  return fileURLToPath(found)
}

/**
 * The styles of core blocks by name, generated from the block library; see
 * scripts/generate/block-styles.ts.
 */
export const readBlockSheets = async (): Promise<ReadonlyMap<string, string>> => {
  const lines = (await readBuiltInSheet('blocks.gen.css')).split('\n')
  return new Map(
    lines.flatMap((line) => {
      const [, name, css] = /^\/\* ([a-z-]+) \*\/(.+)$/.exec(line) ?? []
      return name === undefined || css === undefined ? [] : [[name, css] as const]
    }),
  )
}

/** Styles of collapsible menus, for any theme. */
export const readMenuSheet = (): Promise<string> => readWrittenSheet('folded-menus.css')

/**
 * Styles of the catalogue, start page blocks, popular items and the API reference, for any theme.
 */
export const readOwnSheets = async (): Promise<ReadonlyMap<string, string>> =>
  new Map(
    await Promise.all(
      OWN_SHEETS.map(async (name) => [name, await readWrittenSheet(`${name}.css`)] as const),
    ),
  )

const OWN_SHEETS = [
  ...['catalogue', 'charts', 'statistics', 'item-lists', 'item-page', 'comparison'],
  ...['home', 'popular-posts', 'post', 'open-notes', 'enlarge', 'api-reference'],
]

/** Additional styles of the page with visits, which is rarely requested. */
export const readVisitsSheet = (): Promise<string> => readWrittenSheet('visits.css')

/** The product's icon for phones, which do not render SVG: 180 pixels square. */
export const readMark = (): Promise<Buffer> => readFile(join(builtInFolder(), 'mark-180.png'))

/** The styles of the built-in theme; an operator's `style.css` replaces all of them. */
export const readDesignSheet = async (): Promise<string> =>
  (await Promise.all(DESIGN.map((name) => readWrittenSheet(`sheet/${name}.css`)))).join('\n')

/** In cascade order. */
const DESIGN = 'base frame menus lists ways text blocks forms comments print'.split(' ')

/** Removes comments and line breaks, which saves a kilobyte per page. */
const readWrittenSheet = async (file: string): Promise<string> =>
  withoutRemarks(await readBuiltInSheet(file))
    .split('\n')
    .map((line) => line.trim().replace(': ', ':').replace(' {', '{'))
    .join(' ')
    .replaceAll(' > ', '>')
    .replaceAll(/([{};,]) +/g, '$1')
    .replaceAll(/;? ?\}/g, '}')

const withoutRemarks = (css: string): string => {
  let text = ''
  let at = 0
  for (let open = css.indexOf('/*'); open !== -1; open = css.indexOf('/*', at)) {
    const close = css.indexOf('*/', open + 2)
    if (close === -1) break
    text += css.slice(at, open)
    at = close + 2
  }
  return text + css.slice(at)
}

const readBuiltInSheet = (file: string): Promise<string> =>
  readFile(join(builtInFolder(), file), 'utf8')

/** Reads a folder. A file that cannot be used is reported and skipped. */
export const readFolder = async (folder: string): Promise<Folder> => {
  const faults: string[] = []
  if (!(await isFolder(folder)))
    return { ...EMPTY, faults: [`${folder}: there is no such folder that can be read`] }
  const json = await readJson(join(folder, 'theme.json'), faults)
  const sheet = await readSheet(join(folder, 'style.css'), faults)
  const [templates, parts, patternTexts, styleTexts, fonts] = await Promise.all([
    readTexts(join(folder, 'templates'), 'html', faults),
    readTexts(join(folder, 'parts'), 'html', faults),
    readTexts(join(folder, 'patterns'), 'html', faults),
    readTexts(join(folder, 'styles'), 'json', faults),
    readFonts(join(folder, 'fonts'), faults),
  ])
  const patterns = new Map<string, ThemePattern>()
  for (const [name, text] of patternTexts) {
    const pattern = readPattern(name, text)
    if (pattern) patterns.set(name, pattern)
    else
      faults.push(
        `${join(folder, 'patterns', `${name}.html`)}: begins with no comment that has a title`,
      )
  }
  const styles = new Map<string, Json>()
  for (const [name, text] of styleTexts) {
    const style = parseJson(text)
    if (style) styles.set(name, style)
    else faults.push(`${join(folder, 'styles', `${name}.json`)}: is not a JSON object`)
  }
  return { json, sheet, templates, parts, patterns, styles, fonts, faults }
}

const EMPTY: Folder = {
  json: undefined,
  sheet: undefined,
  templates: new Map(),
  parts: new Map(),
  patterns: new Map(),
  styles: new Map(),
  fonts: new Map(),
  faults: [],
}

/** More than any template or set of styles needs. */
const MAX_BYTES = 1_048_576

const isFolder = async (path: string): Promise<boolean> => {
  try {
    return (await stat(path)).isDirectory()
  } catch {
    return false
  }
}

const readJson = async (path: string, faults: string[]): Promise<Json | undefined> => {
  if (!existsSync(path)) return undefined
  const text = await readText(path, faults)
  if (text === undefined) return undefined
  const json = parseJson(text)
  if (!json) faults.push(`${path}: is not a JSON object`)
  return json
}

/** A style sheet must not contain text that could end a style element. */
const readSheet = async (path: string, faults: string[]): Promise<string | undefined> => {
  if (!existsSync(path)) return undefined
  const text = await readText(path, faults)
  if (text === undefined || !MARKUP.test(text)) return text
  faults.push(`${path}: contains markup`)
  return undefined
}

/** The files with this extension by their names without it, sorted. */
const readTexts = async (
  folder: string,
  ending: 'html' | 'json',
  faults: string[],
): Promise<ReadonlyMap<string, string>> => {
  if (!(await isFolder(folder))) return new Map()
  const texts = new Map<string, string>()
  for (const file of (await readdir(folder)).sort()) {
    const name = file.endsWith(`.${ending}`) ? file.slice(0, -ending.length - 1) : undefined
    if (name === undefined) continue
    if (!/^[\w-]+$/.test(name)) {
      faults.push(`${join(folder, file)}: a name has letters, digits, hyphens and underscores only`)
      continue
    }
    const text = await readText(join(folder, file), faults)
    if (text !== undefined) texts.set(name, text)
  }
  return texts
}

const readFonts = async (
  folder: string,
  faults: string[],
): Promise<ReadonlyMap<string, Buffer>> => {
  if (!(await isFolder(folder))) return new Map()
  const fonts = new Map<string, Buffer>()
  for (const file of (await readdir(folder)).sort()) {
    if (!FONT_FILE.test(file)) continue
    const bytes = await readBytes(join(folder, file), faults)
    if (bytes !== undefined) fonts.set(file, bytes)
  }
  return fonts
}

const readText = async (path: string, faults: string[]): Promise<string | undefined> =>
  (await readBytes(path, faults))?.toString('utf8').replace(/^\uFEFF/, '')

const readBytes = async (path: string, faults: string[]): Promise<Buffer | undefined> => {
  try {
    const { size } = await stat(path)
    if (size > MAX_BYTES) {
      faults.push(`${path}: is larger than ${MAX_BYTES} bytes`)
      return undefined
    }
    return await readFile(path)
  } catch (error) {
    faults.push(`${path}: ${(error as Error).message}`)
    return undefined
  }
}
