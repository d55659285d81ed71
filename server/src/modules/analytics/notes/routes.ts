import { Force, Id, Order, Page, PerPage } from '../../../contract/arguments/args.ts'
import { created, JSON_OR_CSV, listing, printed } from '../../../contract/reply.ts'
import { EDITABLE, route } from '../../../contract/route.ts'
import { array, boolean, integer, object, oneOf, string } from '../../../contract/schema.ts'
import { SAVE_SETTINGS, VIEW_REPORTS } from '../access/index.ts'
import { MAX_NOTE } from './from-post.ts'
import { Note, presentNote } from './present.ts'
import {
  changeNote,
  createNote,
  getNote,
  printNotes,
  readDay,
  removeNote,
  trashNote,
} from './service.ts'
import { countNotes, findNotes, NOTE_ORDERS } from './store.ts'

const day = (description: string) =>
  string({ pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}$', maxLength: 10, description })

const title = {
  minLength: 1,
  maxLength: MAX_NOTE,
  description: 'Text of the note, without markup.',
}

const others = {
  note_date: day('Date of the note, in the time zone of the site; today by default.'),
  status: oneOf(['publish', 'trash'], { description: 'Status of the note.' }),
  important: boolean({ description: 'Whether the note is important.' }),
  medias: array(integer({ minimum: 1 }), {
    maxItems: 20,
    description: 'Ids of attached media files.',
  }),
  category: integer({ minimum: 0, description: 'Id of the category; 0 for none.' }),
}

const path = 'notes/(?P<id>[\\d]+)'

export const noteRoutes = {
  listNotes: route({
    method: 'GET',
    path: 'notes',
    summary: 'List notes',
    can: VIEW_REPORTS,
    args: {
      page: Page,
      per_page: PerPage,
      order: Order,
      orderby: oneOf(NOTE_ORDERS, {
        default: 'date' as (typeof NOTE_ORDERS)[number],
        description: 'Field to sort by.',
      }),
      status: oneOf(['publish', 'trash', 'any'], {
        default: 'publish' as 'publish' | 'trash' | 'any',
        description: 'Limit results to notes with this status.',
      }),
      important: boolean({ description: 'Limit results to important notes, or to the others.' }),
      category: integer({ minimum: 1, description: 'Limit results to notes of this category.' }),
      start: day('First day.'),
      end: day('Last day.'),
      format: oneOf(['json', 'csv'], {
        default: 'json' as 'json' | 'csv',
        description: 'Format of the response; CSV contains all matching notes.',
      }),
    },
    reply: array(Note),
    produces: JSON_OR_CSV,
  }).handle(async ({ ctx, args }) => {
    const { page, per_page: perPage, order, orderby, format, start, end, ...rest } = args
    const filter = {
      ...rest,
      start: start && readDay('start', start),
      end: end && readDay('end', end),
    }
    if (format === 'csv')
      return printed(await printNotes(ctx, filter), 'text/csv', {
        headers: { 'Content-Disposition': 'attachment; filename="notes.csv"' },
      })
    const place = { orderby, order, limit: perPage, offset: (page - 1) * perPage }
    const [total, rows] = await Promise.all([
      countNotes(ctx.db, filter),
      findNotes(ctx.db, { ...filter, ...place }),
    ])
    const notes = await Promise.all(rows.map((row) => presentNote(ctx, row)))
    return listing(notes, { total, page, perPage })
  }),

  createNote: route({
    method: 'POST',
    path: 'notes',
    summary: 'Create a note',
    can: SAVE_SETTINGS,
    args: { note_title: string({ ...title, required: true }), ...others },
    samples: (n) => ({ note_title: `Note ${n}` }),
    reply: Note,
  }).handle(async ({ ctx, args }) => {
    const row = await createNote(ctx, args)
    return created(await presentNote(ctx, row), ctx.links.api(`analytics/v1/notes/${row.id}`))
  }),

  getNote: route({
    method: 'GET',
    path,
    summary: 'Get a note',
    can: VIEW_REPORTS,
    args: { id: Id },
    reply: Note,
    load: (ctx, { id }) => getNote(ctx, id),
  }).handle(({ ctx, subject }) => presentNote(ctx, subject)),

  updateNote: route({
    method: EDITABLE,
    path,
    summary: 'Update a note',
    description: 'Also restores a note from the trash.',
    can: SAVE_SETTINGS,
    args: { id: Id, note_title: string(title), ...others },
    reply: Note,
  }).handle(async ({ ctx, args: { id, ...input } }) =>
    presentNote(ctx, await changeNote(ctx, id, input)),
  ),

  deleteNote: route({
    method: 'DELETE',
    path,
    summary: 'Delete a note',
    can: SAVE_SETTINGS,
    args: { id: Id, force: Force },
    reply: object({
      deleted: boolean({
        required: true,
        description: 'Whether the note was deleted permanently.',
      }),
      previous: { ...Note, required: true as const },
    }),
  }).handle(async ({ ctx, args: { id, force } }) => {
    const row = await getNote(ctx, id)
    const previous = await presentNote(ctx, row)
    if (force) await removeNote(ctx, row)
    else await trashNote(ctx, row)
    return { deleted: force, previous }
  }),
}
