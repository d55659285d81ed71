import type { Config } from '../../../config.ts'
import type { Context } from '../../../contract/context.ts'
import type { Json } from '../common/index.ts'
import { mergeJson } from '../styles/index.ts'
import {
  builtInFolder,
  readBlockSheets,
  readDesignSheet,
  readFolder,
  readMenuSheet,
  readOwnSheets,
} from './folder.ts'
import { type Parts, partsOf } from './parts.ts'
import type { ThemePattern } from './patterns.ts'

/** The identifier of the only theme. */
export const STYLESHEET = 'callboard'

/** The display name of the theme. */
export const THEME_NAME = 'Callboard'

/** The theme as given by its files: the built-in ones, overridden by the operator's. */
export interface Theme {
  readonly json: Json
  /** The styles of blocks, and of the server's own output such as the catalogue. */
  readonly styleParts: Parts
  /** Styles that open collapsible menus, for any theme. */
  readonly menuSheet: string
  /** CSS for what theme.json cannot express; the operator's file replaces the built-in one. */
  readonly sheet: string
  readonly templates: ReadonlyMap<string, string>
  readonly parts: ReadonlyMap<string, string>
  readonly patterns: ReadonlyMap<string, ThemePattern>
  readonly styles: ReadonlyMap<string, Json>
  /** Font files by name. */
  readonly fonts: ReadonlyMap<string, Buffer>
  /** The files of the operator's folder that could not be used. */
  readonly faults: readonly string[]
}

/** The files are read once per process; changes require a restart. */
export const loadTheme = ({ config, log }: Pick<Context, 'config' | 'log'>): Promise<Theme> => {
  const known = themes.get(config)
  if (known !== undefined) return known
  const reading = readTheme(config)
  themes.set(config, reading)
  reading.then(
    ({ faults }) => {
      for (const fault of faults) log.warn({ fault }, 'a file of the theme folder is not used')
    },
    () => themes.delete(config),
  )
  return reading
}

export const readTheme = async ({ themeDir }: Pick<Config, 'themeDir'>): Promise<Theme> => {
  const own = await readFolder(builtInFolder())
  const theirs = themeDir === undefined ? undefined : await readFolder(themeDir)
  const templates = new Map([...own.templates, ...(theirs?.templates ?? [])])
  const parts = new Map([...own.parts, ...(theirs?.parts ?? [])])
  return {
    json: mergeJson(own.json ?? {}, theirs?.json ?? {}),
    styleParts: partsOf(await readBlockSheets(), await readOwnSheets(), [
      ...templates.values(),
      ...parts.values(),
    ]),
    menuSheet: await readMenuSheet(),
    sheet: theirs?.sheet ?? (await readDesignSheet()),
    templates,
    parts,
    patterns: new Map([...own.patterns, ...(theirs?.patterns ?? [])]),
    styles: new Map([...own.styles, ...(theirs?.styles ?? [])]),
    fonts: new Map([...own.fonts, ...(theirs?.fonts ?? [])]),
    faults: theirs?.faults ?? [],
  }
}

const themes = new WeakMap<Config, Promise<Theme>>()
