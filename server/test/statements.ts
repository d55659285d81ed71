import pg from 'pg'
import { vi } from 'vitest'
import { hearStatements } from './postgres-replay/sqlite-statements.ts'

/** Records the statements about rows that this thread sends to either engine, inside and outside of transactions. */
export const recordStatements = async (
  work: () => Promise<unknown>,
): Promise<readonly string[]> => {
  if (!isHearing) hearStatements((_, sql) => void heard?.push(sql))
  isHearing = true
  const statements: string[] = []
  heard = statements
  const { query } = pg.Client.prototype
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: pg.Client,
    ...args: unknown[]
  ) {
    const [asked] = args as [string | { readonly text?: string }]
    statements.push((typeof asked === 'string' ? asked : asked.text) ?? '')
    return Reflect.apply(query, this, args)
  })
  try {
    await work()
  } finally {
    heard = undefined
    spy.mockRestore()
  }
  return statements.filter((sql) => ABOUT_ROWS.test(sql))
}

/** Statements cannot be unheard, so one listener serves all recordings. */
let isHearing = false
let heard: string[] | undefined

const ABOUT_ROWS = /^\s*(?:select|insert|update|delete|with)\b/i
