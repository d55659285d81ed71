import { Id } from '../../../contract/arguments/args.ts'
import { created } from '../../../contract/reply.ts'
import { type RouteRecord, route } from '../../../contract/route.ts'
import { boolean, integer, mapOf, object, oneOf, string } from '../../../contract/schema.ts'
import { writePart } from '../../../store/disk/part-file.ts'
import { importErrors } from './errors.ts'
import { importResource, presentImport } from './resource.ts'
import { addSeoFile } from './seo-files.ts'
import {
  changeImport,
  createImport,
  deleteWithFiles,
  loadImport,
  startImport,
  stopImport,
} from './service.ts'
import { findImports, isBusy, updateImport } from './store.ts'
import { MAX_FILE, MAX_PART, pathOf } from './upload.ts'

const SHOWN = 20

const shared = {
  can: 'import',
  denied: () => importErrors.rest_cannot_import(),
  resource: importResource,
} as const

const path = 'site-imports/(?P<id>[\\d]+)'

/** Administrators are made by administrators, not by files. */
const ROLES = ['subscriber', 'contributor', 'author', 'editor'] as const

const Role = {
  description: 'Role of authors without an account here.',
} as const

const Accounts = {
  description: 'Logins here that authors are to have, by their logins there.',
} as const

const Password = string({
  description:
    'Application password at a running site. It is encrypted, and deleted when the job ends; no reply has it.',
  default: '',
  maxLength: 200,
})

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
      'Announces a file, whose parts are sent next: an export of WordPress (WXR), a dump of its database, an export of Ghost, Markdown files in a .zip, a feed or a table (CSV), also packed. Or names a running site of WordPress by `url` and `user`, whose application password comes with each check and run. Only the five newest imports are kept.',
    args: {
      file: string({
        description: 'Name of the file. Required without `url`.',
        default: '',
        maxLength: 200,
      }),
      size: integer({
        description: 'Size of the file in bytes. Required without `url`.',
        minimum: 1,
        maximum: MAX_FILE,
      }),
      url: string({
        description: 'Address of a running site, instead of a file.',
        default: '',
        maxLength: 2_000,
      }),
      user: string({
        description: 'Login of a user there, who sees what is imported.',
        default: '',
        maxLength: 200,
      }),
      role: oneOf(ROLES, { ...Role, default: 'author' as (typeof ROLES)[number] }),
      accounts: mapOf(string(), {
        ...Accounts,
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
  }).handle(async ({ ctx, args }) => {
    const row = await createImport(ctx, args)
    return created(await presentImport(ctx, row), ctx.links.api(`svc/v1/site-imports/${row.id}`))
  }),

  getSiteImport: route({
    ...shared,
    method: 'GET',
    path,
    summary: 'Get an import of a site',
    args: { id: Id },
    load: loadImport,
  }).handle(async ({ ctx, subject }) => presentImport(ctx, subject)),

  updateSiteImport: route({
    ...shared,
    method: 'POST',
    path,
    summary: 'Update an import of a site',
    description: 'Changes who the authors become here, for the next check or run.',
    args: {
      id: Id,
      role: oneOf(ROLES, Role),
      accounts: mapOf(string(), Accounts),
    },
  }).handle(async ({ ctx, args: { id, role, accounts } }) =>
    presentImport(ctx, await changeImport(ctx, id, { role, accounts })),
  ),

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
    load: loadImport,
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

  addSiteImportSeoFile: route({
    ...shared,
    method: 'POST',
    path: `${path}/seo-files`,
    summary: 'Upload SEO data for an import of a site',
    description:
      "Adds one of AIOSEO's own export files of the same site: its content as JSON or CSV, or its settings as JSON, also packed as .gz. It is imported after the content, by the map of ids.",
    upload: true,
    maxBodyBytes: MAX_PART + 65_536,
    args: { id: Id },
    load: loadImport,
  }).handle(async ({ ctx, subject, upload }) =>
    presentImport(ctx, await addSeoFile(ctx, subject, upload)),
  ),

  checkSiteImport: route({
    ...shared,
    method: 'POST',
    path: `${path}/check`,
    summary: 'Test an import of a site',
    description: 'Starts a dry run in the background; other changes wait while it runs.',
    args: { id: Id, password: Password },
    load: loadImport,
  }).handle(async ({ ctx, subject, args: { password } }) =>
    presentImport(ctx, await startImport(ctx, subject, { state: 'checking', password })),
  ),

  runSiteImport: route({
    ...shared,
    method: 'POST',
    path: `${path}/run`,
    summary: 'Run an import of a site',
    description:
      'Starts or resumes the import in the background. Again, it changes only what is new.',
    args: { id: Id, password: Password },
    load: loadImport,
  }).handle(async ({ ctx, subject, args: { password } }) =>
    presentImport(ctx, await startImport(ctx, subject, { state: 'running', password })),
  ),

  stopSiteImport: route({
    ...shared,
    method: 'POST',
    path: `${path}/stop`,
    summary: 'Stop an import of a site',
    description: 'Stops a check or an import soon. What was imported stays; a new run resumes.',
    args: { id: Id },
    load: loadImport,
  }).handle(async ({ ctx, subject }) => presentImport(ctx, await stopImport(ctx, subject))),

  deleteSiteImport: route({
    ...shared,
    method: 'DELETE',
    path,
    summary: 'Delete an import of a site',
    description:
      'Deletes the uploaded file, or the copy of the running site, and its report; imported content stays.',
    args: { id: Id },
    reply: object({ deleted: boolean({ required: true }) }),
  }).handle(async ({ ctx, args: { id } }) => {
    if (isBusy(await loadImport(ctx, { id }))) throw importErrors.rest_import_running()
    await deleteWithFiles(ctx, id)
    return { deleted: true }
  }),
}
