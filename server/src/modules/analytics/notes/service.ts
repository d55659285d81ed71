import { stringify } from 'csv-stringify/sync'
import { refuseDate } from '../../../contract/arguments/validate.ts'
import type { Context, WriteContext } from '../../../contract/context.ts'
import { gmtToLocal, nowGmt, parseDateTime } from '../../../lib/dates.ts'
import { guardFormula } from '../../../lib/formulas.ts'
import { siteSettings } from '../../settings/index.ts'
import { findCategory } from './category-store.ts'
import { noteErrors } from './errors.ts'
import { findMedias, presentNote } from './present.ts'
import {
  deleteNote,
  findNote,
  findNotes,
  insertNote,
  type NoteFilter,
  type NoteRow,
  updateNote,
} from './store.ts'

/** Input of a note; missing fields keep their values, or take defaults. */
export interface NoteInput {
  readonly note_title?: string | undefined
  readonly note_date?: string | undefined
  readonly status?: 'publish' | 'trash' | undefined
  readonly important?: boolean | undefined
  readonly medias?: readonly number[] | undefined
  /** 0 for none. */
  readonly category?: number | undefined
}

/** The current day in site time. */
export const today = async (ctx: Context | WriteContext): Promise<string> =>
  gmtToLocal(nowGmt(ctx.clock), (await siteSettings(ctx)).timezone).slice(0, 10)

export const getNote = async (ctx: Pick<Context, 'db'>, id: number): Promise<NoteRow> => {
  const row = await findNote(ctx.db, id)
  if (!row) throw noteErrors.rest_note_invalid_id()
  return row
}

export const createNote = async (
  ctx: Context,
  input: NoteInput & { readonly note_title: string },
): Promise<NoteRow> => {
  const changes = await readInput(ctx, input)
  return ctx.transaction(async (ctx) => {
    await expectCategory(ctx, input.category)
    const id = await insertNote(ctx.db, {
      day: await today(ctx),
      status: 'publish',
      is_important: 0,
      media: '[]',
      author_id: ctx.user.kind === 'user' ? ctx.user.id : null,
      created_gmt: nowGmt(ctx.clock),
      ...changes,
      title: input.note_title.trim(),
    })
    return getNote(ctx, id)
  })
}

export const changeNote = async (ctx: Context, id: number, input: NoteInput): Promise<NoteRow> => {
  const changes = await readInput(ctx, input)
  return ctx.transaction(async (ctx) => {
    await expectCategory(ctx, input.category)
    await updateNote(ctx.db, id, changes)
    return getNote(ctx, id)
  })
}

export const trashNote = async (ctx: Context, row: NoteRow): Promise<NoteRow> => {
  if (row.status === 'trash') throw noteErrors.rest_note_already_trashed()
  return changeNote(ctx, row.id, { status: 'trash' })
}

export const removeNote = (ctx: Context, { id }: NoteRow): Promise<void> =>
  ctx.transaction(({ db }) => deleteNote(db, id))

const readInput = async (ctx: Context, input: NoteInput): Promise<Partial<NoteColumns>> => {
  const { note_title, note_date, status, important, medias, category } = input
  const title = note_title?.trim()
  if (title === '') throw noteErrors.rest_note_empty()
  return {
    ...(title !== undefined && { title }),
    ...(note_date !== undefined && { day: readDay('note_date', note_date) }),
    ...(status !== undefined && { status }),
    ...(important !== undefined && { is_important: important ? 1 : 0 }),
    ...(medias !== undefined && { media: JSON.stringify(await readMedias(ctx, medias)) }),
    ...(category !== undefined && { category_id: category === 0 ? null : category }),
  }
}

type NoteColumns = Pick<
  NoteRow,
  'title' | 'day' | 'status' | 'is_important' | 'media' | 'category_id'
>

/** Throws 400 for days that do not exist in the calendar. */
export const readDay = (name: string, given: string): string =>
  parseDateTime(`${given}T00:00:00`) ? given : refuseDate(name)

const readMedias = async (ctx: Context, given: readonly number[]): Promise<readonly number[]> => {
  const ids = [...new Set(given)]
  const known = new Set((await findMedias(ctx, ids)).map(({ id }) => id))
  const unknown = ids.find((id) => !known.has(id))
  if (unknown !== undefined) throw noteErrors.rest_note_media_unknown(unknown)
  return ids
}

const expectCategory = async (
  { db }: Pick<WriteContext, 'db'>,
  id: number | undefined,
): Promise<void> => {
  if (id && !(await findCategory(db, id))) throw noteErrors.rest_note_category_unknown()
}

/** Limit of exported rows. */
const MAX_LINES = 10_000

/** Notes as CSV, newest first. */
export const printNotes = async (ctx: Context, filter: NoteFilter): Promise<string> => {
  const rows = await findNotes(ctx.db, {
    ...filter,
    orderby: 'date',
    order: 'desc',
    limit: MAX_LINES,
    offset: 0,
  })
  const notes = await Promise.all(rows.map((row) => presentNote(ctx, row)))
  const lines = notes.map((note) => [
    note.note_date,
    note.note_title,
    note.category.name,
    note.important ? 'yes' : 'no',
    Object.values(note.medias)
      .map(({ url }) => url)
      .join(' '),
  ])
  return stringify([['Date', 'Site Note', 'Category', 'Important', 'Media'], ...lines], {
    bom: true,
    cast: { string: guardFormula },
    record_delimiter: 'windows',
  })
}
