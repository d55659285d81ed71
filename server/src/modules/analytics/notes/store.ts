import {
  type Expression,
  expressionBuilder,
  type Insertable,
  type Selectable,
  type SqlBool,
  type Updateable,
} from 'kysely'
import { countRows } from '../../../store/count-rows.ts'
import type { Database, Reader, Writer } from '../../../store/database.ts'
import { prepared } from '../../../store/prepared.ts'
import type { AnalyticsNotesTable } from '../../../store/tables/analytics-notes.ts'

/** A note with its category. */
export type NoteRow = Selectable<AnalyticsNotesTable> & {
  readonly category_name: string | null
  readonly category_color: string | null
}

export const NOTE_ORDERS = ['date', 'id', 'title', 'category'] as const

export interface NoteFilter {
  readonly status: 'publish' | 'trash' | 'any'
  readonly important?: boolean | undefined
  readonly category?: number | undefined
  /** Range of days, both inclusive. */
  readonly start?: string | undefined
  readonly end?: string | undefined
}

export interface NoteQuery extends NoteFilter {
  readonly orderby: (typeof NOTE_ORDERS)[number]
  readonly order: 'asc' | 'desc'
  readonly limit: number
  readonly offset: number
}

const COLUMNS = {
  date: 'analytics_notes.day',
  id: 'analytics_notes.id',
  title: 'analytics_notes.title',
  category: 'category_name',
} as const

export const findNotes = (db: Reader, query: NoteQuery): Promise<NoteRow[]> =>
  wholeNotes(db)
    .where(matching(query))
    .orderBy(COLUMNS[query.orderby], query.order)
    .orderBy('analytics_notes.id', query.order)
    .limit(query.limit)
    .offset(query.offset)
    .execute()

export const countNotes = (db: Reader, filter: NoteFilter): Promise<number> =>
  countRows(db.selectFrom('analytics_notes').where(matching(filter)))

export const findNote = (db: Reader, id: number): Promise<NoteRow | undefined> =>
  wholeNotes(db).where('analytics_notes.id', '=', id).executeTakeFirst()

const wholeNotes = (db: Reader) =>
  db
    .selectFrom('analytics_notes')
    .leftJoin('analytics_note_categories as category', (join) =>
      join.onRef('category.id', '=', 'analytics_notes.category_id'),
    )
    .selectAll('analytics_notes')
    .select(['category.name as category_name', 'category.background_color as category_color'])

const matching = ({ status, important, category, start, end }: NoteFilter): Expression<SqlBool> => {
  const eb = expressionBuilder<Database, 'analytics_notes'>()
  return eb.and([
    ...(status === 'any' ? [] : [eb('analytics_notes.status', '=', status)]),
    ...(important === undefined
      ? []
      : [eb('analytics_notes.is_important', '=', important ? 1 : 0)]),
    ...(category === undefined ? [] : [eb('analytics_notes.category_id', '=', category)]),
    ...(start === undefined ? [] : [eb('analytics_notes.day', '>=', start)]),
    ...(end === undefined ? [] : [eb('analytics_notes.day', '<=', end)]),
  ])
}

export const insertNote = async (
  db: Writer,
  note: Insertable<AnalyticsNotesTable>,
): Promise<number> => {
  const { id } = await db
    .insertInto('analytics_notes')
    .values(note)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const updateNote = async (
  db: Writer,
  id: number,
  changes: Updateable<AnalyticsNotesTable>,
): Promise<void> => {
  if (Object.keys(changes).length === 0) return
  await db.updateTable('analytics_notes').set(changes).where('id', '=', id).execute()
}

export const deleteNote = async (db: Writer, id: number): Promise<void> => {
  await db.deleteFrom('analytics_notes').where('id', '=', id).execute()
}

/** The note that belongs to an item. */
export const findNoteOfPost = async (
  db: Reader,
  postId: number,
): Promise<{ readonly id: number } | undefined> => (await findOfPost(db, postId))[0]

const findOfPost = prepared((db, postId: number) =>
  db.selectFrom('analytics_notes').select('id').where('post_id', '=', postId),
)
