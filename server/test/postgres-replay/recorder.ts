import { createHash } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import SqliteDatabase from 'better-sqlite3'
import type { CompiledQuery, Kysely } from 'kysely'
import type { Database } from '../../src/store/database.ts'
import type { Store } from '../../src/store/engine.ts'
import { atEnd } from '../cleanup.ts'
import { filesWithData } from '../files-with-data.ts'
import { askUnheard, hearStatements, type Listener } from './sqlite-statements.ts'
import {
  encode,
  type FileNotes,
  isAboutRows,
  kindsOf,
  type Recorded,
  type Row,
  shapeOf,
  tablesOf,
} from './statement.ts'
import { isTranslated, translate } from './translate.ts'
import { isWhole } from './whole-files.ts'

/** Records the statements that tests run on SQLite, for `replay.test.ts` to run them on PostgreSQL. */
export interface Recorder {
  /** Records statements on this file from now on. */
  watchFile(file: string): void
  /** Also records the statements of the store's threads. */
  watchThreads(store: Store, file: string): void
  /** Sets the test file that statements come from. Only files with data are recorded. */
  begin(testFile: string): void
  end(): void
}

/** The suffix of files with notes about a test file, instead of a statement. */
export const FILE_NOTES = '.notes.json'

/** A statement with fewer rows is recorded again, at growing intervals. */
const ENOUGH_ROWS = 2

const isPowerOfTwo = (count: number): boolean => Number.isInteger(Math.log2(count))

/** The newest rows of each table are stored: the first limit that fits. */
const ROW_LIMITS = [100, 10, 1, 0]
const MAX_LENGTH = 500_000

const createRecorder = (folder: string): Recorder => {
  const files = new Set<string>()
  const noted = new Map<string, { asked: number; found: number }>()
  const own = new Set<string>()
  const afterFailure = new Set<string>()
  const failed = new WeakSet<SqliteDatabase.Database>()
  const testFiles = new Set(filesWithData())
  let from = ''
  let isNoted = false
  let isReplayed = false

  const note: Listener = (database, sql, parameters) => {
    const { shape, isOwn } = describe(sql)
    if (shape === undefined) return undefined
    if (isOwn) own.add(shape)
    if (isOwn || !isReplayed) return undefined
    const key = shape + kindsOf(parameters)
    const best = noted.get(key) ?? { asked: 0, found: -1 }
    noted.set(key, best)
    best.asked++
    if (best.found >= ENOUGH_ROWS || !isPowerOfTwo(best.asked)) return undefined
    const recorded = withRows(database, { sql, parameters, from })
    return (count) => {
      const found = count ?? 0
      if (found <= best.found) return
      best.found = found
      const text = encode({ ...recorded, hasFailed: count === undefined })
      writeFileSync(join(folder, `${nameOf(key)}-${process.pid}.json`), text)
    }
  }

  hearStatements((database, sql, parameters) => {
    if (!isNoted || !files.has(database.name)) return undefined
    if (failed.delete(database) && !UNDOES.test(sql)) afterFailure.add(sql)
    const done = note(database, sql, parameters)
    return (count) => {
      if (count === undefined && database.inTransaction) failed.add(database)
      done?.(count)
    }
  })
  return {
    watchFile: (file) => void files.add(file),
    watchThreads: (store, file) => {
      const connection = new SqliteDatabase(file, { readonly: true })
      atEnd(async () => void connection.close())
      noteBackground(store, ({ sql, parameters }) =>
        isNoted ? note(connection, sql, parameters) : undefined,
      )
    },
    begin: (testFile) => {
      from = testFile
      isNoted = testFiles.has(testFile)
      isReplayed = isNoted && !isWhole(testFile)
      own.clear()
      afterFailure.clear()
    },
    end: () => {
      if (!isNoted) return
      const notes: FileNotes = { from, own: [...own], afterFailure: [...afterFailure] }
      writeFileSync(join(folder, nameOf(from) + FILE_NOTES), JSON.stringify(notes))
    },
  }
}

const UNDOES = /^\s*rollback\b/i

/** There are few texts, and each runs often. */
const described = new Map<string, { shape: string | undefined; isOwn: boolean }>()

const describe = (sql: string) => {
  const known = described.get(sql) ?? {
    shape: isAboutRows(sql) ? shapeOf(sql) : undefined,
    isOwn: !isTranslated(translate(sql, [])),
  }
  described.set(sql, known)
  return known
}

/** Threads have statements of their own; of these only the queries pass through here. */
const noteBackground = (
  store: Store,
  note: (query: Pick<CompiledQuery, 'sql' | 'parameters'>) => ReturnType<Listener>,
): void => {
  const executor = (store.background as Kysely<Database>).getExecutor()
  const { executeQuery } = executor
  const { backgroundWrite } = store
  executor.executeQuery = async (query) => {
    const done = note(query)
    const answer = await executeQuery.call(executor, query)
    done?.(answer.rows.length)
    return answer as never
  }
  const noteAndWrite: Store['backgroundWrite'] = (batch) => {
    for (const query of [batch.onlyIf ?? [], batch.statements].flat()) note(query)?.(1)
    return backgroundWrite(batch)
  }
  Object.assign(store, { backgroundWrite: noteAndWrite })
}

const withRows = (
  database: SqliteDatabase.Database,
  statement: Omit<Recorded, 'rows'>,
  [limit = 0, ...smaller]: readonly number[] = ROW_LIMITS,
): Recorded => {
  const rows = tablesOf(statement.sql).map((table) => [
    table,
    askUnheard(database, `select * from "${table}" order by rowid desc limit ${limit}`) as Row[],
  ])
  const recorded = { ...statement, rows: Object.fromEntries(rows) }
  const fits = limit === 0 || encode(recorded).length <= MAX_LENGTH
  return fits ? recorded : withRows(database, statement, smaller)
}

const nameOf = (key: string): string => createHash('sha1').update(key).digest('hex')

/** Defined in runs that replay the statements; see `global-setup.ts`. */
const folder = process.env.TEST_STATEMENTS
export const recorder =
  folder !== undefined && process.env.CALLBOARD_TEST_DB !== 'postgres'
    ? createRecorder(folder)
    : undefined
