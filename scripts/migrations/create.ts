import { readdir, readFile, writeFile } from 'node:fs/promises'

/** Writes an empty migration that runs after all existing ones, and lists it; returns its file name. */
export const createMigration = async (folder: URL, name: string, now: Date): Promise<string> => {
  if (!/^[a-z][a-z\d]*(?:-[a-z\d]+)+$/.test(name))
    throw new Error('Say what it does, in small letters with hyphens: add-colour-to-shows')
  const names = (await readdir(folder)).filter((file) => STAMPED.test(file)).sort()
  if (names.some((file) => file.replace(STAMPED, '') === `${name}.ts`))
    throw new Error(`There is a migration ${name} already.`)
  const id = `${stampAfter(names.at(-1), now)}-${name}`
  const index = new URL('index.ts', folder)
  const listed = list(await readFile(index, 'utf8'), id, camelCase(name))
  await writeFile(new URL(`${id}.ts`, folder), TEMPLATE, { flag: 'wx' })
  await writeFile(index, listed)
  return `${id}.ts`
}

const STAMPED = /^\d{4}-\d\d-\d\d-\d{4}-/

const TEMPLATE = `import type { Kysely } from 'kysely'

/** Why the schema changes. */
export const up = async (_db: Kysely<never>): Promise<void> => {
  // Both engines run this, all of it or nothing. What goes through many rows is for steps (migration.ts).
}
`

/** The current minute, but always after the last migration: they run in the order of their names. */
const stampAfter = (last: string | undefined, now: Date): string => {
  const stamp = stampOf(now)
  if (last === undefined || stamp > last.slice(0, stamp.length)) return stamp
  const [, day, hours, minutes] = /^(\d{4}-\d\d-\d\d)-(\d\d)(\d\d)/.exec(last) ?? []
  const made = new Date(`${day}T${hours}:${minutes}:00Z`)
  return stampOf(new Date(made.getTime() + 60_000))
}

const stampOf = (date: Date): string =>
  date.toISOString().slice(0, 16).replace('T', '-').replace(':', '')

const camelCase = (name: string): string =>
  name.replace(/-([a-z\d])/g, (_hyphen, letter: string) => letter.toUpperCase())

/** The list with another import and another entry, each after the last of its kind. */
const list = (index: string, id: string, variable: string): string => {
  const lines = index.split('\n')
  const lastImport = lines.findLastIndex((line) => line.startsWith('import * as '))
  const end = lines.lastIndexOf('}')
  if (lastImport === -1 || end < lastImport)
    throw new Error('index.ts is not in the form that this script knows.')
  return [
    ...lines.slice(0, lastImport + 1),
    `import * as ${variable} from './${id}.ts'`,
    ...lines.slice(lastImport + 1, end),
    `  '${id}': ${variable},`,
    ...lines.slice(end),
  ].join('\n')
}
