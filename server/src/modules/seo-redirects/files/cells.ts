import { isOn, textOf } from '../../seo-kernel/index.ts'
import type { ImportedRule } from '../rules/index.ts'

/** Column names of other tools, the most specific first. */
const NAMES = {
  source: [
    ...['source url', 'source', 'origin', 'request', 'from', 'url from', 'redirect from'],
    ...['old', 'old url', 'pattern', 'slug', 'url'],
  ],
  target: [
    ...['target url', 'target', 'destination', 'to', 'url to', 'redirect to', 'new', 'new url'],
    ...['url redirection', 'action data', 'url'],
  ],
  code: ['code', 'http code', 'status code', 'header code', 'action code', 'redirect type'],
  type: ['type'],
  status: ['status'],
  enabled: ['enabled', 'active'],
  regex: ['regex', 'is regex', 'regexp'],
  matching: ['matching', 'format', 'comparison', 'match'],
  ignoreSlash: ['ignore slash'],
  ignoreCase: ['ignore case'],
  ignore: ['ignore'],
  query: ['query param', 'query', 'query parameters'],
  comment: ['comment', 'title', 'note', 'notes', 'description'],
  group: ['group'],
  customRules: ['custom rules'],
} as const satisfies Readonly<Record<string, readonly string[]>>

export type CellName = keyof typeof NAMES

export const CELL_NAMES = Object.keys(NAMES) as readonly CellName[]

/** The cells of one redirect in a file. */
export type Cells = Readonly<Partial<Record<CellName, unknown>>>

/** Assigns column names to cells; each name to one cell at most. */
export const recognise = (names: readonly string[]): ReadonlyMap<CellName, string> => {
  const found = new Map<CellName, string>()
  const free = new Map(names.map((name) => [plainName(name), name]))
  for (const cell of CELL_NAMES) {
    const known = NAMES[cell].find((name) => free.has(name))
    if (known === undefined) continue
    found.set(cell, free.get(known) ?? known)
    free.delete(known)
  }
  return found
}

const plainName = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[\s_-]+/g, ' ')
    .trim()

/** The redirect of a row. Missing cells take the defaults of the settings. */
export const ruleOf = (cells: Cells, usualGroup: string): Omit<ImportedRule, 'id'> => {
  const source = sourceOf(cells)
  return {
    input: {
      ...source,
      ignoreSlash: flagOf(cells.ignoreSlash),
      ignoreCase: flagOf(cells.ignoreCase) ?? (/case/i.test(textOf(cells.ignore)) || undefined),
      targetUrl: textOf(cells.target),
      type: typeOf(cells),
      queryParam: queryOf(textOf(cells.query)),
      customRules: cells.customRules,
      group: textOf(cells.group),
      comment: textOf(cells.comment),
      isEnabled: isEnabled(cells),
    },
    usualGroup,
  }
}

/** Comparisons of other tools, as the equivalent pattern. */
const COMPARISONS: Readonly<Record<string, (literal: string) => string>> = {
  contains: (literal) => literal,
  start: (literal) => `^/${literal.replace(/^\/+/, '')}`,
  end: (literal) => `${literal}$`,
}

const sourceOf = (cells: Cells): { readonly sourceUrl: string; readonly isRegex: boolean } => {
  const given = textOf(cells.source).trim()
  const matching = textOf(cells.matching).toLowerCase()
  const compare = Object.hasOwn(COMPARISONS, matching) ? COMPARISONS[matching] : undefined
  if (compare && given !== '')
    return { sourceUrl: compare(given.replace(/[\\^$.|?*+()[\]{}]/g, '\\$&')), isRegex: true }
  return { sourceUrl: given, isRegex: isOn(cells.regex) || matching === 'regex' }
}

const flagOf = (given: unknown): boolean | undefined =>
  textOf(given) === '' ? undefined : isOn(given)

/** The code is in one of several columns, in some tools with text after it. */
const typeOf = ({ code, type, status }: Cells): number | undefined => {
  const firstWords = [code, type, status].map((given) => textOf(given).trim().split(' ', 1)[0])
  const number = firstWords.find((word) => /^(?:0|\d{3})$/.test(word ?? ''))
  return number === undefined ? undefined : Number(number)
}

const OFF = new Set([
  'disabled',
  'inactive',
  'off',
  'no',
  'false',
  '0',
  'draft',
  'trash',
  'trashed',
])

const isEnabled = ({ enabled, status }: Cells): boolean =>
  ![enabled, status].some((given) => OFF.has(textOf(given).trim().toLowerCase()))

const queryOf = (word: string): string | undefined =>
  ['exact', 'ignore', 'pass', 'utm'].find((mode) => word.toLowerCase().startsWith(mode))
