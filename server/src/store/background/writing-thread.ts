// Writes one batch after the other with its own connection; see writes.ts.
import { parentPort, workerData } from 'node:worker_threads'
import { giveWay } from '../../lib/priority.ts'
import { connect, remembering } from '../sqlite-connection.ts'
import { type Piece, pack, packError, type Query } from './messages.ts'
import type { BatchMessage, WrittenMessage } from './writes.ts'

const { file } = workerData as { readonly file: string }

// On a single core, pending requests take priority. On other systems it would affect the whole process.
if (process.platform === 'linux') giveWay(10)

type Connection = ReturnType<typeof remembering>
let opened: Connection | undefined

const write = ({ onlyIf, statements }: BatchMessage): WrittenMessage => {
  // Opened on the first batch, so that a failure to open the file is reported like any other.
  opened ??= remembering(connect(file))
  const connection = opened
  connection.prepare('begin immediate').run()
  try {
    const isMet = !onlyIf || connection.prepare(onlyIf.sql).run(onlyIf.parameters).changes > 0
    const answers = isMet ? statements.map((statement) => run(connection, statement)) : undefined
    connection.prepare('commit').run()
    return { answers }
  } catch (error) {
    // SQLite itself rolls back a transaction on a full or broken disk.
    if (connection.inTransaction()) connection.prepare('rollback').run()
    throw error
  }
}

const run = (connection: Connection, { sql, parameters }: Query): Piece => {
  const statement = connection.prepare(sql)
  if (!statement.reader) {
    statement.run(parameters)
    return pack([], [], true).piece
  }
  const rows = statement.raw().all(parameters) as unknown[][]
  return pack(
    statement.columns().map(({ name }) => name),
    rows,
    true,
  ).piece
}

parentPort?.on('message', (batch: BatchMessage) => {
  try {
    parentPort?.postMessage(write(batch))
  } catch (error) {
    parentPort?.postMessage(packError(error))
  }
})
