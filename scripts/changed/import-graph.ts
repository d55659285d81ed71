import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** The files that use something of each file when they run. */
export type Users = ReadonlyMap<string, ReadonlySet<string>>

const SOURCES = '{server/src,server/test,client,admin/src,scripts}/**/*.{ts,tsx}'

/** Folders that are imported by a name instead of a path (admin/tsconfig.json). */
const NAMED = /^@callboard\/(headline-score|text-analysis)$/
const NAMED_IN = 'server/src/modules/seo-content-analysis'

export const readSources = (): ReadonlyMap<string, string> =>
  new Map(
    globSync(SOURCES, { exclude: ['**/node_modules/**', '**/dist/**'] })
      .sort()
      .map((file) => [file, readFileSync(file, 'utf8')]),
  )

/**
 * Follows names to the file that declares them: an `index.ts` that passes a name on does not make
 * its importers users of all else that it passes on. Types are left to the compiler.
 */
export const usersOf = (sources: ReadonlyMap<string, string>): Users => {
  const isThere = (file: string): boolean => sources.has(file) || existsSync(file)
  const imports = new Map(
    Array.from(sources, ([file, text]) => [
      file,
      importsOf(file, text).filter(({ from }) => isThere(from)),
    ]),
  )
  const origins = (file: string, name: string, depth = 0): readonly string[] => {
    const passed = (imports.get(file) ?? []).filter(
      (one) => one.isPassedOn && (name === '*' || one.as === name || one.as === '*'),
    )
    if (depth > MAX_DEPTH || passed.length === 0) return [file]
    const declared = passed.flatMap((one) =>
      origins(one.from, one.as === '*' ? name : one.name, depth + 1),
    )
    return name === '*' ? [file, ...declared] : declared
  }
  const users = new Map<string, Set<string>>()
  for (const [file, names] of imports)
    for (const { from, name, isPassedOn } of names)
      for (const origin of isPassedOn ? [] : origins(from, name))
        users.set(origin, (users.get(origin) ?? new Set()).add(file))
  return users
}

/** Names are passed on by an index of a folder of a module; more is a circle. */
const MAX_DEPTH = 8

interface Import {
  readonly from: string
  /** The name in that file, or `*` for all of it. */
  readonly name: string
  readonly as: string
  readonly isPassedOn: boolean
}

/** The formatter puts each statement at the beginning of a line and its quotes are single ones. */
const STATEMENT = /^(import|export) (?!type )([\w*][^;'"]*?|\{[^}]*\}) from '([^']+)'/gm
const WHOLE_FILE = /(?:\bimport\(|\bimport |new URL\()'(\.[^']+)'/g

const importsOf = (file: string, text: string): readonly Import[] => {
  const at = (path: string): string | undefined => {
    const named = NAMED.exec(path)?.[1]
    if (named !== undefined) return `${NAMED_IN}/${named}/index.ts`
    return path.startsWith('.') ? join(dirname(file), path) : undefined
  }
  const found: Import[] = []
  for (const [, kind, names = '', path = ''] of text.matchAll(STATEMENT)) {
    const from = at(path)
    if (from !== undefined)
      found.push(
        ...namesIn(names).map((name) => ({ ...name, from, isPassedOn: kind === 'export' })),
      )
  }
  for (const [, path = ''] of text.matchAll(WHOLE_FILE)) {
    const from = at(path)
    if (from !== undefined) found.push({ from, name: '*', as: '*', isPassedOn: false })
  }
  return found
}

/** `{ type A, b as c }` has b under the name of c. */
const namesIn = (names: string): readonly Pick<Import, 'name' | 'as'>[] =>
  names.includes('{')
    ? names
        .replace(/^[^{]*\{|\}[^}]*$/g, '')
        .split(',')
        .map((name) => name.trim())
        .filter((name) => name !== '' && !name.startsWith('type '))
        .map((name) => {
          const [own = name, as = own] = name.split(' as ')
          return { name: own, as }
        })
    : [{ name: '*', as: '*' }]
