import { Id } from '../../../contract/arguments/args.ts'
import type { Context } from '../../../contract/context.ts'
import { created } from '../../../contract/reply.ts'
import { type RouteRecord, route } from '../../../contract/route.ts'
import { boolean, integer, mapOf, object, oneOf, string } from '../../../contract/schema.ts'
import { nowGmt } from '../../../lib/dates.ts'
import { sanitizeLine } from '../../../lib/text.ts'
import { removePartFile, writePart } from '../../../store/disk/part-file.ts'
import { importErrors } from './errors.ts'
import { IMPORT, type ImportSettings } from './job.ts'
import { importResource, presentImport } from './resource.ts'
import {
  deleteImport,
  findImport,
  findImports,
  type ImportRow,
  insertImport,
  updateImport,
} from './store.ts'
import { MAX_FILE, MAX_PART, pathOf } from './upload.ts'

const SHOWN = 20

const shared = {
  can: 'import',
  denied: () => importErrors.rest_cannot_import(),
  resource: importResource,
} as const

const path = 'site-imports/(?P<id>[\\d]+)'

const load = async (ctx: Context, { id }: { readonly id: number }): Promise<ImportRow> => {
  const row = await findImport(ctx.db, id)
  if (!row) throw importErrors.rest_import_invalid_id()
  return row
}

const isBusy = ({ state }: ImportRow): boolean => state === 'checking' || state === 'running'

/** Starts the job of an import in a state. */
const start = (ctx: Context, row: ImportRow, state: 'checking' | 'running'): Promise<ImportRow> =>
  ctx.transaction(async ({ db, jobs }) => {
    const now = (await findImport(db, row.id)) ?? row
    if (now.state === 'uploading') throw importErrors.rest_import_incomplete()
    if (isBusy(now)) throw importErrors.rest_import_running()
    await jobs.add(IMPORT, { id: row.id }, { key: `${IMPORT} ${row.id}` })
    return updateImport(db, row.id, { state, problem: '', report: '' })
  })

/** Uploads that are kept beside a new one. Their files are large, and have addresses of people. */
const KEPT = 4

const pruneImports = async (ctx: Context): Promise<void> => {
  const imports = await findImports(ctx.db, KEPT * 10)
  for (const row of imports.slice(KEPT)) if (!isBusy(row)) await remove(ctx, row.id)
}

const remove = async (ctx: Context, id: number): Promise<void> => {
  await ctx.transaction(({ db }) => deleteImport(db, id))
  await removePartFile(pathOf(ctx, id))
}

/** Administrators are made by administrators, not by files. */
const ROLES = ['subscriber', 'contributor', 'author', 'editor'] as const

export const importRoutes: RouteRecord = {
  listSiteImports: route({
    ...shared,
    method: 'GET',
    path: 'site-imports',
    summary: 'List imports of sites',
    description: 'Lists the latest uploads of exports, the newest first. The five newest are kept.',
    args: {},
    reply: { type: 'array', items: importResource.schema },
  }).handle(async ({ ctx }) =>
    Promise.all((await findImports(ctx.db, SHOWN)).map((row) => presentImport(ctx, row))),
  ),

  createSiteImport: route({
    ...shared,
    method: 'POST',
    path: 'site-imports',
    summary: 'Create an import of a site',
    description:
      'Announces a file, whose parts are sent next: an export of WordPress (WXR), a dump of its database, an export of Ghost, Markdown files in a .zip, a feed or a table (CSV), also packed. Only the five newest uploads are kept.',
    args: {
      file: string({ description: 'Name of the file.', required: true, maxLength: 200 }),
      size: integer({
        description: 'Size of the file in bytes.',
        required: true,
        minimum: 1,
        maximum: MAX_FILE,
      }),
      role: oneOf(ROLES, {
        description: 'Role of authors without an account here.',
        default: 'author' as (typeof ROLES)[number],
      }),
      accounts: mapOf(string(), {
        description: 'Logins here that authors are to have, by their logins there.',
        default: {} as Readonly<Record<string, string>>,
      }),
      is_untrusted: boolean({
        description: 'Remove unsafe HTML from all texts.',
        default: false as boolean,
      }),
      with_files: boolean({
        description: 'Fetch the media files from the other site.',
        default: true as boolean,
      }),
      with_settings: boolean({
        description: 'Take over the settings that the file has, such as title and front page.',
        default: true as boolean,
      }),
      from: string({
        description: 'Address of the other site, for formats that do not tell it.',
        default: '',
        maxLength: 2_000,
        pattern: '^(https?://.*)?$',
      }),
    },
    samples: (n) => ({ file: `export-${n}.xml`, size: 1_000 + n }),
  }).handle(async ({ ctx, args: { file, size, ...settings } }) => {
    await pruneImports(ctx)
    const row = await ctx.transaction(({ db, clock }) =>
      insertImport(db, {
        ...{ file_name: sanitizeLine(file), size, state: 'uploading' },
        settings: JSON.stringify(settingsOf(ctx, settings)),
        user_id: ctx.user.kind === 'user' ? ctx.user.id : null,
        created_gmt: nowGmt(clock),
      }),
    )
    return created(await presentImport(ctx, row), ctx.links.api(`svc/v1/site-imports/${row.id}`))
  }),

  getSiteImport: route({
    ...shared,
    method: 'GET',
    path,
    summary: 'Get an import of a site',
    args: { id: Id },
    load,
  }).handle(async ({ ctx, subject }) => presentImport(ctx, subject)),

  uploadSiteImportPart: route({
    ...shared,
    method: 'PUT',
    path: `${path}/parts/(?P<offset>[\\d]+)`,
    summary: 'Upload a part of an export',
    description: `Stores bytes of the file, at most ${MAX_PART} at once, in their order; the same part may be sent again.`,
    upload: true,
    maxBodyBytes: MAX_PART + 65_536,
    args: {
      id: Id,
      offset: integer({ description: 'Place of the first byte.', required: true, minimum: 0 }),
    },
    samples: () => ({ offset: 0 }),
    load,
  }).handle(async ({ ctx, args: { id, offset }, subject, upload }) => {
    if (subject.state !== 'uploading') return presentImport(ctx, subject)
    if (!upload || upload.bytes.length === 0) throw importErrors.rest_import_no_part()
    if (offset + upload.bytes.length > subject.size) throw importErrors.rest_import_too_long()
    const received = await writePart(pathOf(ctx, id), offset, upload.bytes)
    if (received < offset) throw importErrors.rest_import_gap(received)
    if (received < subject.size) return presentImport(ctx, subject)
    const row = await ctx.transaction(({ db }) => updateImport(db, id, { state: 'ready' }))
    return presentImport(ctx, row)
  }),

  checkSiteImport: route({
    ...shared,
    method: 'POST',
    path: `${path}/check`,
    summary: 'Test an import of a site',
    description: 'Starts a dry run in the background; other changes wait while it runs.',
    args: { id: Id },
    load,
  }).handle(async ({ ctx, subject }) => presentImport(ctx, await start(ctx, subject, 'checking'))),

  runSiteImport: route({
    ...shared,
    method: 'POST',
    path: `${path}/run`,
    summary: 'Run an import of a site',
    description:
      'Starts or resumes the import in the background. Again, it changes only what is new.',
    args: { id: Id },
    load,
  }).handle(async ({ ctx, subject }) => presentImport(ctx, await start(ctx, subject, 'running'))),

  deleteSiteImport: route({
    ...shared,
    method: 'DELETE',
    path,
    summary: 'Delete an import of a site',
    description: 'Deletes the uploaded file and its report; imported content stays.',
    args: { id: Id },
    reply: object({ deleted: boolean({ required: true }) }),
  }).handle(async ({ ctx, args: { id } }) => {
    if (isBusy(await load(ctx, { id }))) throw importErrors.rest_import_running()
    await remove(ctx, id)
    return { deleted: true }
  }),
}

type Given = Omit<ImportSettings, 'keeps_access'>

/** A file can do no more than the person who sends it. */
const settingsOf = ({ can }: Context, settings: Given): ImportSettings => ({
  ...settings,
  is_untrusted: settings.is_untrusted || !can('unfiltered_html'),
  with_settings: settings.with_settings && can('manage_options'),
  keeps_access: can('create_users') && can('promote_users'),
})
