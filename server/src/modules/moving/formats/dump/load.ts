import { isUtf8 } from 'node:buffer'
import { FileFault } from '../../../../transfer/read/file-fault.ts'
import type { OnRead, TextFile } from '../../source/index.ts'
import { DumpParser, type Piece } from './parser.ts'
import type { Value } from './row.ts'
import { quote, type Scratch } from './scratch.ts'

/** The tables of a site, without the prefix of its tables, and how their rows are looked up. */
const TABLES = {
  aioseo_posts: ['post_id'],
  commentmeta: ['comment_id'],
  comments: ['comment_post_ID'],
  options: ['option_name'],
  postmeta: ['post_id'],
  posts: ['ID', 'post_parent'],
  term_relationships: ['object_id'],
  term_taxonomy: ['term_taxonomy_id', 'term_id'],
  termmeta: ['term_id'],
  terms: ['term_id'],
  usermeta: ['user_id'],
  users: ['ID'],
} as const

export type TableName = keyof typeof TABLES

const NAMES = Object.keys(TABLES) as readonly TableName[]

const isWanted = (table: string): boolean =>
  NAMES.some((name) => table === name || table.endsWith(`_${name}`))

/** Copies the tables of sites from a dump. */
export const loadDump = async (
  { readBytes }: TextFile,
  scratch: Scratch,
  onProgress: OnRead = () => undefined,
): Promise<void> => {
  const { chunks, done } = readBytes()
  const parser = new DumpParser()
  let rows = 0
  for await (const chunk of chunks) {
    for (const piece of parser.feed(chunk.toString('latin1')))
      if (isWanted(piece.table)) {
        store(scratch, piece)
        rows++
      }
    onProgress(rows, done())
  }
  parser.end()
  for (const table of scratch.tables())
    for (const name of NAMES)
      if (table.endsWith(name)) for (const column of TABLES[name]) scratch.index(table, column)
  scratch.endOfLoading()
}

const store = (scratch: Scratch, piece: Piece): void => {
  const { kind, table } = piece
  if (kind === 'table') {
    scratch.createTable(table, piece.columns)
    return
  }
  const { values, line } = piece
  if (!piece.columns && !scratch.has(table))
    throw new FileFault(`line ${line}: the dump does not tell the columns of the table ${table}`)
  if (piece.columns && !scratch.has(table)) scratch.createTable(table, piece.columns)
  scratch.insert(
    table,
    piece.columns ?? scratch.columnsOf(table),
    values.map((value) => textOf(value, line)),
    line,
  )
}

const textOf = (value: Value, line: number): Value => {
  if (value === null || !NOT_ASCII.test(value)) return value
  const bytes = Buffer.from(value, 'latin1')
  if (!isUtf8(bytes))
    throw new FileFault(
      `line ${line}: it is not UTF-8; dump it with --default-character-set=utf8mb4`,
    )
  return bytes.toString('utf8')
}

const NOT_ASCII = /[^\0-\x7f]/

/** The prefix of the tables of one site; of several, it has to be given. */
export const findPrefix = (scratch: Scratch, given: string | undefined): string => {
  const sites = scratch
    .tables()
    .filter((table) => table.endsWith('options') && scratch.has(table.replace(/options$/, 'posts')))
    .flatMap((table) => {
      const [row] = scratch.all(
        `select option_value as address from ${quote(table)} where option_name = 'siteurl'`,
      )
      return row
        ? [{ prefix: table.slice(0, -'options'.length), address: String(row.address) }]
        : []
    })
  if (sites.length === 0) throw new FileFault('it holds no tables of a WordPress site')
  const found = given === undefined ? sites : sites.filter(({ prefix }) => prefix === given)
  const [site, other] = found
  const list = sites.map(({ prefix, address }) => `${prefix} (${address})`).join(', ')
  if (!site) throw new FileFault(`it has no site with the prefix ${given}, but ${list}`)
  if (other) throw new FileFault(`it has several sites; choose one with --prefix: ${list}`)
  return site.prefix
}
