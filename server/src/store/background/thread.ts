// Answers one query after the other, and moves what was committed, with connections of its own; see background.ts.
import { parentPort, workerData } from 'node:worker_threads'
import { connect } from '../sqlite-connection.ts'
import { CHECKPOINT, pack, packError, type Query, ROWS_AT_ONCE } from './messages.ts'

const { file } = workerData as { readonly file: string }
let database: ReturnType<typeof connect> | undefined

const answer = ({ sql, parameters }: Query): void => {
  // Opened here and not before, so that a file that cannot be opened is an answer like any other.
  database ??= connect(file, { readonly: true })
  const statement = database.prepare(sql).raw()
  const names = statement.columns().map(({ name }) => name)
  let rows: unknown[][] = []
  const send = (isLast: boolean): void => {
    const { piece, handedOver } = pack(names, rows, isLast)
    parentPort?.postMessage(piece, handedOver)
    rows = []
  }
  for (const row of statement.iterate(parameters)) {
    rows.push(row as unknown[])
    if (rows.length === ROWS_AT_ONCE) send(false)
  }
  send(true)
}

/** Others write meanwhile, so some of the log is always left: where it is long, they wait a moment. */
const LONG_PAGES = 4_000
const PATIENCE_MS = 500

let moving: ReturnType<typeof connect> | undefined

const checkpoint = (): void => {
  try {
    moving ??= connect(file, { timeout: PATIENCE_MS })
    const [state] = moving.pragma('wal_checkpoint(PASSIVE)') as readonly { readonly log: number }[]
    if (state && state.log > LONG_PAGES) moving.pragma('wal_checkpoint(RESTART)')
  } catch {
    // Whoever writes meets the same fault, and says so.
  }
  parentPort?.postMessage(CHECKPOINT)
}

parentPort?.on('message', (query: Query | typeof CHECKPOINT) => {
  if (query === CHECKPOINT) return checkpoint()
  try {
    answer(query)
  } catch (error) {
    parentPort?.postMessage(packError(error))
  }
})
