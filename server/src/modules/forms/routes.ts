import { Page, PerPage, Search } from '../../contract/arguments/args.ts'
import type { Context } from '../../contract/context.ts'
import { listing, streamed } from '../../contract/reply.ts'
import { EDITABLE, route } from '../../contract/route.ts'
import { array, boolean, inPath, integer, object, oneOf, string } from '../../contract/schema.ts'
import { printCsv } from '../catalogue/index.ts'
import { formErrors } from './errors.ts'
import { Entry, presentEntry } from './resource.ts'
import { formSettings } from './settings.ts'
import {
  deleteEntries,
  type FormEntry,
  findEntriesAfter,
  findEntry,
  listEntries,
  markEntry,
} from './store.ts'

const CAN = ['moderate_comments', 'manage_options'] as const
const required = { required: true } as const

const PATH = 'form-entries/(?P<entry>[\\d]{1,15})'
/** Not `id`, which names items with versions. */
const entry = inPath(integer({ description: 'Id of the message.' }))

/** Messages come from visitors only. */
const sample = () => ({ entry: 1 })

const loadEntry = async (
  { db }: Pick<Context, 'db'>,
  args: { readonly entry: number },
): Promise<FormEntry> => {
  const row = await findEntry(db, args.entry)
  if (!row) throw formErrors.form_entry_not_found()
  return row
}

const Settings = object({
  recipients: array(string(), {
    description: 'Addresses that a contact form may name as its recipient.',
    ...required,
  }),
  keep_months: integer({ description: 'After how many months messages are deleted.', ...required }),
})

export const formRoutes = {
  listFormEntries: route({
    method: 'GET',
    path: 'form-entries',
    summary: 'List messages of contact forms',
    description: 'The newest first. At most 5,000 are kept.',
    can: CAN,
    args: {
      ...{ page: Page, per_page: PerPage, search: Search },
      state: oneOf(['unread', 'read'], { description: 'Limit results to this state.' }),
    },
    reply: array(Entry),
  }).handle(async ({ ctx, args: { page, per_page: perPage, search, state } }) => {
    const { rows, total } = await listEntries(ctx.db, {
      ...{ isRead: state && state === 'read', search: search || undefined },
      ...{ limit: perPage, offset: (page - 1) * perPage },
    })
    return listing(
      rows.map((row) => presentEntry(ctx, row)),
      { total, page, perPage },
    )
  }),

  exportFormEntries: route({
    method: 'GET',
    path: 'form-entries/export',
    summary: 'Export messages of contact forms',
    description: 'All messages as CSV, the oldest first.',
    can: CAN,
    produces: ['text/csv'],
  }).handle(async ({ ctx }) =>
    streamed('text/csv', ({ say }) => printEntries(ctx, say), {
      headers: { 'Content-Disposition': 'attachment; filename="messages.csv"' },
    }),
  ),

  getFormEntry: route({
    method: 'GET',
    path: PATH,
    summary: 'Get a message of a contact form',
    can: CAN,
    args: { entry },
    samples: sample,
    load: loadEntry,
    reply: Entry,
  }).handle(async ({ ctx, subject }) => presentEntry(ctx, subject)),

  updateFormEntry: route({
    method: EDITABLE,
    path: PATH,
    summary: 'Update a message of a contact form',
    can: CAN,
    args: {
      entry,
      is_read: boolean({ description: 'Whether the message is marked as read.', ...required }),
    },
    samples: () => ({ ...sample(), is_read: true }),
    load: loadEntry,
    reply: Entry,
  }).handle(async ({ ctx, args }) => {
    const row = await ctx.transaction(({ db }) => markEntry(db, args.entry, args.is_read))
    if (!row) throw formErrors.form_entry_not_found()
    return presentEntry(ctx, row)
  }),

  deleteFormEntry: route({
    method: 'DELETE',
    path: PATH,
    summary: 'Delete a message of a contact form',
    can: CAN,
    args: { entry },
    samples: sample,
    load: loadEntry,
    reply: Entry,
  }).handle(async ({ ctx, subject }) => {
    await ctx.transaction(({ db }) => deleteEntries(db, [subject.id]))
    return presentEntry(ctx, subject)
  }),

  getFormSettings: route({
    method: 'GET',
    path: 'form-settings',
    summary: 'Get the settings of contact forms',
    can: 'manage_options',
    reply: Settings,
  }).handle(({ ctx }) => formSettings.read(ctx)),

  updateFormSettings: route({
    method: EDITABLE,
    path: 'form-settings',
    summary: 'Update the settings of contact forms',
    can: 'manage_options',
    args: {
      recipients: array(
        string({ format: 'email', clean: (value) => String(value).trim().toLowerCase() }),
        {
          description:
            'Addresses that a contact form may name as its recipient, besides the address of the site.',
          maxItems: 50,
        },
      ),
      keep_months: integer({
        description: 'After how many months messages are deleted.',
        ...{ minimum: 1, maximum: 120 },
      }),
    },
    samples: () => ({ keep_months: 12 }),
    reply: Settings,
  }).handle(({ ctx, args }) => formSettings.save(ctx, () => args)),
}

const COLUMNS = ['id', 'created_gmt', 'name', 'email', 'subject', 'message', 'page', 'is_read']
const BATCH = 100

const printEntries = async (ctx: Context, say: (text: string) => Promise<void>): Promise<void> => {
  let after = 0
  for (;;) {
    const rows = await findEntriesAfter(ctx.db, after, BATCH)
    const isFirst = after === 0
    if (rows.length > 0 || isFirst) {
      const printed = rows.map((row) => ({ ...presentEntry(ctx, row), is_read: row.is_read }))
      await say(printCsv(printed, COLUMNS, { isFirst }))
    }
    after = rows.at(-1)?.id ?? after
    if (rows.length < BATCH) return
  }
}
