import { randomUUID } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { Reader, Writer } from '../../../store/database.ts'
import { advisoryLock } from '../../../store/locks.ts'
import type { OperationTasksTable } from '../../../store/tables/system.ts'

export type TaskRow = Selectable<OperationTasksTable>
export type TaskKind = 'backup' | 'archive' | 'comparison'

/** Older ones are deleted. */
const MAX_TASKS = 20

/** Adds a task, unless another one is under way. */
export const insertTask = async (
  db: Writer,
  { kind, backup, now }: { kind: TaskKind; backup: string; now: string },
): Promise<TaskRow | undefined> => {
  await advisoryLock(db, 'operation tasks')
  const tasks = await listTasks(db)
  if (tasks.some(isOpen)) return undefined
  const over = tasks.slice(MAX_TASKS - 1).map(({ id }) => id)
  if (over.length > 0) await db.deleteFrom('operation_tasks').where('id', 'in', over).execute()
  return db
    .insertInto('operation_tasks')
    .values({ id: randomUUID(), kind, backup, state: 'waiting', created_gmt: now })
    .returningAll()
    .executeTakeFirstOrThrow()
}

const isOpen = ({ state }: Pick<TaskRow, 'state'>): boolean =>
  state === 'waiting' || state === 'running'

/** The newest first; there are never more than a few. */
export const listTasks = (db: Reader): Promise<TaskRow[]> =>
  db
    .selectFrom('operation_tasks')
    .selectAll()
    .orderBy('created_gmt', 'desc')
    .orderBy('id')
    .limit(2 * MAX_TASKS)
    .execute()

export const findTask = (db: Reader, id: string): Promise<TaskRow | undefined> =>
  db.selectFrom('operation_tasks').selectAll().where('id', '=', id).executeTakeFirst()

export const updateTask = async (
  db: Writer,
  id: string,
  changes: Partial<Omit<TaskRow, 'id'>>,
): Promise<void> => {
  await db.updateTable('operation_tasks').set(changes).where('id', '=', id).execute()
}
