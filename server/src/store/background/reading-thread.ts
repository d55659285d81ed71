// Answers one query after the other with its own connection; see reads.ts.
import { parentPort, workerData } from 'node:worker_threads'
import { connect } from '../sqlite-connection.ts'
import { pack, packError, type Query, ROWS_AT_ONCE } from './messages.ts'

const { file } = workerData as { readonly file: string }
let database: ReturnType<typeof connect> | undefined

const answer = ({ sql, parameters }: Query): void => {
  // Opened on the first query, so that a failure to open the file is reported like any other.
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

parentPort?.on('message', (query: Query) => {
  try {
    answer(query)
  } catch (error) {
    parentPort?.postMessage(packError(error))
  }
})
