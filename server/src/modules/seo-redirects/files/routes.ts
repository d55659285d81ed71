import type { Context } from '../../../contract/context.ts'
import { route } from '../../../contract/route.ts'
import { boolean, inPath, integer, object, string, typed } from '../../../contract/schema.ts'
import { Done, done, lenientTextMap, lenientTexts, needs } from '../../seo-kernel/index.ts'
import { listRedirects, readRedirectList, redirectsParts } from '../listing/index.ts'
import { findGroups } from '../rules/index.ts'
import { SERVERS } from '../server-config/index.ts'
import { ClientRows, Tools } from './arguments.ts'
import { redirectFileErrors } from './errors.ts'
import { ExportedRedirect, exportAsJson, exportForServer } from './export.ts'
import { ImportReport, importFile, importFromTools, importRows } from './import.ts'

const can = needs('redirects_settings')

const required = { required: true } as const

const success = boolean(required)

/** Room for the maximum number of redirects, with a kilobyte each. */
const MAX_FILE = 5_242_880

type Export = (
  ctx: Context,
  groups: readonly string[],
) => Promise<string | readonly ExportedRedirect[]>

const EXPORTS: Readonly<Record<string, Export>> = {
  htaccess: (ctx, groups) => exportForServer(ctx, 'apache', groups),
  nginx: (ctx, groups) => exportForServer(ctx, 'nginx', groups),
  json: exportAsJson,
}

const groupsOf = async (
  { db }: Context,
  wanted: readonly string[] = [],
): Promise<readonly string[]> => {
  const groups = (await findGroups(db)).filter(
    (group) => wanted.includes(group) || wanted.includes('all'),
  )
  if (groups.length === 0) throw redirectFileErrors.seo_no_redirect_groups()
  return groups
}

export const redirectFileRoutes = {
  exportServerConfig: route({
    method: 'GET',
    path: 'redirects/export/(?P<type>[\\w-]+)',
    summary: 'Export redirects as web server configuration',
    can,
    args: { type: inPath(string({ description: 'Web server: `apache` or `nginx`.' })) },
    samples: () => ({ type: 'nginx' }),
    reply: object({ success, redirects: string(required) }),
  }).handle(async ({ ctx, args }) => {
    const server = SERVERS.find((name) => name === args.type.toLowerCase())
    if (!server) throw redirectFileErrors.seo_unknown_redirect_format()
    return { success: true, redirects: await exportForServer(ctx, server) }
  }),

  exportRedirects: route({
    method: 'POST',
    path: 'redirects/export/(?P<type>[\\w-]+)',
    summary: 'Export redirects to a file',
    can,
    args: {
      type: inPath(string({ description: 'File format: `htaccess`, `nginx` or `json`.' })),
      groups: lenientTexts('Groups to export, or `all`.'),
    },
    samples: () => ({ type: 'nginx', groups: ['manual'] }),
    reply: object({
      success,
      redirects: {
        ...typed<string | readonly ExportedRedirect[]>({
          type: ['string', 'array'],
          items: ExportedRedirect,
        }),
        ...required,
      },
    }),
  }).handle(async ({ ctx, args }) => {
    const type = args.type.toLowerCase()
    const print = Object.hasOwn(EXPORTS, type) ? EXPORTS[type] : undefined
    if (!print) throw redirectFileErrors.seo_unknown_redirect_format()
    return { success: true, redirects: await print(ctx, await groupsOf(ctx, args.groups)) }
  }),

  importRedirectFile: route({
    method: 'POST',
    path: 'redirects/import',
    summary: 'Import redirects from a file',
    description: 'Accepts a JSON or CSV file, or a configuration of Apache (.htaccess).',
    can,
    upload: true,
    maxBodyBytes: MAX_FILE,
    args: {
      columns: lenientTextMap(
        'Columns of the table, by name or number: `columns[source]=Old address`.',
      ),
      dry_run: boolean({
        description: 'Whether to report only what the import would do.',
        default: false,
      }),
      from: string({
        maxLength: 2_000,
        description:
          'Address of the site that the file is of: what it says about that site is about this one, and its ids mean nothing here.',
      }),
    },
    reply: object({
      ...redirectsParts,
      report: { ...ImportReport, ...required },
    }),
  }).handle(async ({ ctx, args, upload }) => {
    const report = await importFile(ctx, upload, {
      columns: args.columns,
      isDryRun: args.dry_run,
      from: args.from,
    })
    return { ...(await listRedirects(ctx, 'all', await readRedirectList(ctx, {}))), report }
  }),

  importRedirectRows: route({
    method: 'POST',
    path: 'redirects/import-csv',
    summary: 'Import redirects from table rows',
    can,
    args: { rows: ClientRows },
    listArgument: 'rows',
    samples: (n) => ({ rows: [{ url: { url: `/sample-${n}` }, targetUrl: '/', type: 301 }] }),
    reply: object({ success, importedRows: integer(required) }),
  }).handle(async ({ ctx, args }) => ({
    success: true,
    importedRows: await importRows(ctx, args.rows),
  })),

  importFromRedirectTools: route({
    method: 'POST',
    path: 'redirects/import-plugins',
    summary: 'Import redirects from other plugins',
    can,
    args: { plugins: Tools },
    samples: () => ({ plugins: [{ plugin: 'simple-301-redirects' }] }),
    reply: Done,
  }).handle(async ({ ctx, args }) => {
    await importFromTools(ctx, args.plugins)
    return done
  }),
}
