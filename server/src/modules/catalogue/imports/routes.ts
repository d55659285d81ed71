import { Id } from '../../../contract/arguments/args.ts'
import type { Context } from '../../../contract/context.ts'
import { type RouteRecord, route } from '../../../contract/route.ts'
import { boolean, mapOf, object, oneOf, string } from '../../../contract/schema.ts'
import { badArgument, catalogueErrors, EDIT, MANAGE_CATEGORIES } from '../model/index.ts'
import { FORMATS, fieldsOfType } from '../transfer/index.ts'
import { IMPORT } from './job.ts'
import { type FoundColumn, IMPORT_TYPES, type ImportSettings, suggestFields } from './mapping.ts'
import { importResource, presentImport } from './present.ts'
import { deleteImport, findImport, findImports, type ImportRow, updateImport } from './store.ts'
import { createImport, isBusy, readUpload } from './upload.ts'

const MAX_FILE = 26_214_400
const SHOWN = 20

/** An import writes items and categories. */
const permit = ({ can }: Context): void => {
  if (!can(MANAGE_CATEGORIES)) throw catalogueErrors.rest_cannot_edit()
}

const shared = {
  can: EDIT,
  denied: () => catalogueErrors.rest_cannot_edit(),
  permit,
  resource: importResource,
} as const

const path = 'imports/(?P<id>[\\d]+)'

const load = async (ctx: Context, { id }: { readonly id: number }): Promise<ImportRow> => {
  const row = await findImport(ctx.db, id)
  if (!row) throw catalogueErrors.rest_catalogue_invalid_id()
  return row
}

const ensureIdle = ({ state }: ImportRow): void => {
  if (isBusy(state)) throw catalogueErrors.rest_import_busy()
  if (state === 'done') throw catalogueErrors.rest_import_over()
}

/** Starts the job of an import in a state. */
const start = (ctx: Context, row: ImportRow, state: 'checking' | 'running'): Promise<ImportRow> =>
  ctx.transaction(async ({ db, jobs }) => {
    ensureIdle((await findImport(db, row.id)) ?? row)
    await jobs.add(IMPORT, { id: row.id }, { key: `${IMPORT} ${row.id}` })
    return updateImport(db, row.id, { state, problem: '' })
  })

export const importRoutes: RouteRecord = {
  listCatalogueImports: route({
    ...shared,
    method: 'GET',
    path: 'imports',
    summary: 'List catalogue imports',
    description: 'Lists the latest uploads, the newest first.',
    args: {},
    reply: { type: 'array', items: importResource.schema },
  }).handle(async ({ ctx }) =>
    Promise.all((await findImports(ctx.db, SHOWN)).map((row) => presentImport(ctx, row))),
  ),

  createCatalogueImport: route({
    ...shared,
    method: 'POST',
    path: 'imports',
    summary: 'Upload a file for a catalogue import',
    description:
      'Stores a CSV, JSON or JSONL file, or `text`, and returns its columns; imports nothing yet.',
    upload: true,
    maxBodyBytes: MAX_FILE,
    args: {
      text: string({ description: 'Content of a file, instead of an upload.', isLong: 'content' }),
      format: oneOf(FORMATS, {
        description: 'Format of `text`.',
        default: 'csv' as (typeof FORMATS)[number],
      }),
    },
    samples: (n) => ({ text: `name\nName ${n}` }),
  }).handle(async ({ ctx, args: { text, format }, upload }) => {
    const file = text === undefined ? readUpload(upload) : { name: `text.${format}`, format, text }
    return presentImport(ctx, await createImport(ctx, file))
  }),

  getCatalogueImport: route({
    ...shared,
    method: 'GET',
    path,
    summary: 'Get a catalogue import',
    args: { id: Id },
    load,
  }).handle(async ({ ctx, subject }) => presentImport(ctx, subject)),

  updateCatalogueImport: route({
    ...shared,
    method: 'POST',
    path,
    summary: 'Update a catalogue import',
    description: 'Chooses the type of the records and the fields of the columns.',
    args: {
      id: Id,
      type: oneOf(IMPORT_TYPES, { description: 'What a record is about.' }),
      fields: mapOf(string(), { description: 'Field of each column; an empty one is left out.' }),
      by_name: boolean({ description: 'Whether related items and categories are given by name.' }),
    },
  }).handle(async ({ ctx, args: { id, type, fields, by_name } }) => {
    const subject = await load(ctx, { id })
    ensureIdle(subject)
    const before = JSON.parse(subject.settings) as ImportSettings
    const columns = JSON.parse(subject.columns) as FoundColumn[]
    const settings = {
      type: type ?? before.type,
      isNamed: by_name ?? before.isNamed,
      fields:
        fields ?? (type && type !== before.type ? suggestFields(type, columns) : before.fields),
    }
    refuseUnknown(settings, columns)
    const row = await ctx.transaction(({ db }) =>
      updateImport(db, subject.id, {
        settings: JSON.stringify(settings),
        state: 'new',
        report: '',
      }),
    )
    return presentImport(ctx, row)
  }),

  checkCatalogueImport: route({
    ...shared,
    method: 'POST',
    path: `${path}/check`,
    summary: 'Test a catalogue import',
    description: 'Starts a dry run in the background; other changes wait while it runs.',
    args: { id: Id },
    load,
  }).handle(async ({ ctx, subject }) => presentImport(ctx, await start(ctx, subject, 'checking'))),

  runCatalogueImport: route({
    ...shared,
    method: 'POST',
    path: `${path}/run`,
    summary: 'Run a catalogue import',
    description: 'Starts or resumes the import in the background.',
    args: { id: Id },
    load,
  }).handle(async ({ ctx, subject }) => presentImport(ctx, await start(ctx, subject, 'running'))),

  deleteCatalogueImport: route({
    ...shared,
    method: 'DELETE',
    path,
    summary: 'Delete a catalogue import',
    description: 'Deletes the uploaded file and its report; imported items stay.',
    args: { id: Id },
    reply: object({ deleted: boolean({ required: true }) }),
  }).handle(async ({ ctx, args: { id } }) => {
    if (isBusy((await load(ctx, { id })).state)) throw catalogueErrors.rest_import_busy()
    await ctx.transaction(({ db }) => deleteImport(db, id))
    return { deleted: true }
  }),
}

const refuseUnknown = ({ type, fields }: ImportSettings, columns: readonly FoundColumn[]): void => {
  const known = new Set(['type', ...fieldsOfType(type)])
  const taken = new Set<string>()
  for (const [column, field] of Object.entries(fields)) {
    if (!columns.some(({ name }) => name === column))
      throw badArgument('fields', `The file has no column "${column}".`)
    if (field === '') continue
    if (!known.has(field)) throw badArgument('fields', `There is no field "${field}".`)
    if (taken.has(field)) throw badArgument('fields', `Two columns are chosen for "${field}".`)
    taken.add(field)
  }
}
