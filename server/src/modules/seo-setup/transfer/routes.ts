import { asInteger } from '../../../contract/arguments/coerce.ts'
import { lenient } from '../../../contract/arguments/lenient.ts'
import { route } from '../../../contract/route.ts'
import { array, boolean, inPath, integer, object, oneOf, string } from '../../../contract/schema.ts'
import { Done, done, membersOrOne, needs, requireThisSite, SiteId } from '../../seo-kernel/index.ts'
import { InternalOptions, SeoSettings } from '../settings/index.ts'
import { removeBackup, restoreBackup, takeBackup } from './backups.ts'
import { ExportedContent, exportContent, FILE_TYPES } from './export-content.ts'
import { importFile } from './import-file.ts'
import { importProducts, knownProducts, ProductImports } from './import-products.ts'

const shared = { method: 'POST', can: needs('tools_settings') } as const

const success = boolean({ required: true })

const Backups = array(integer(), {
  required: true,
  description: 'Times of the backups as Unix timestamps, newest first.',
})

const BackupTime = lenient(
  integer({ description: 'Time of the backup, as a Unix timestamp.', minimum: 1 }),
  asInteger,
)

const ContentTypes = lenient(array(string(), { description: 'Post types to export.' }), (given) =>
  membersOrOne(given).filter((type) => typeof type === 'string'),
)

const FileType = lenient(
  oneOf(FILE_TYPES, { description: 'File format; nothing is exported for other values.' }),
  (given) => FILE_TYPES.find((type) => type === given),
)

/** Room for the settings of any site and some thousand rows. */
const MAX_FILE = 10_485_760

const Imported = object({ success, options: SeoSettings })

export const transferRoutes = {
  takeSeoBackup: route({
    ...shared,
    path: 'backup',
    summary: 'Create a backup of the SEO settings',
    args: { siteId: SiteId },
    reply: object({ success, backups: Backups }),
  }).handle(async ({ ctx, args }) => {
    requireThisSite(args.siteId)
    return { success: true, backups: await takeBackup(ctx) }
  }),

  deleteSeoBackup: route({
    ...shared,
    method: 'DELETE',
    path: 'backup',
    summary: 'Delete a backup of the SEO settings',
    args: { backup: BackupTime, siteId: SiteId },
    samples: (n) => ({ backup: n }),
    reply: object({ success, backups: Backups }),
  }).handle(async ({ ctx, args }) => {
    requireThisSite(args.siteId)
    return { success: true, backups: await removeBackup(ctx, args.backup) }
  }),

  restoreSeoBackup: route({
    ...shared,
    path: 'backup/restore',
    summary: 'Restore a backup of the SEO settings',
    args: { backup: BackupTime, siteId: SiteId },
    reply: object({
      success,
      backups: Backups,
      options: SeoSettings,
      internalOptions: InternalOptions,
    }),
  }).handle(async ({ ctx, args }) => {
    requireThisSite(args.siteId)
    return { success: true, ...(await restoreBackup(ctx, args.backup)) }
  }),

  exportSeoContent: route({
    ...shared,
    path: 'settings/export-content',
    summary: 'Export SEO data of content',
    args: {
      postOptions: ContentTypes,
      typeFile: FileType,
      siteId: SiteId,
    },
    samples: () => ({ postOptions: ['post'], typeFile: 'json' }),
    reply: object({ success, postTypeData: ExportedContent }),
  }).handle(async ({ ctx, args: { siteId, postOptions = [], typeFile } }) => {
    requireThisSite(siteId)
    return { success: true, postTypeData: await exportContent(ctx, postOptions, typeFile) }
  }),

  importSeoFile: route({
    ...shared,
    path: 'settings/import',
    summary: 'Import SEO settings or data',
    upload: true,
    maxBodyBytes: MAX_FILE,
    reply: Imported,
  }).handle(async ({ ctx, upload }) => ({ success: true, options: await importFile(ctx, upload) })),

  importSeoFileForSite: route({
    ...shared,
    path: 'settings/import/(?P<siteId>[\\d]+)',
    summary: 'Import SEO settings or data into a network site',
    args: { siteId: inPath(integer({ description: 'Id of the site; this site is 1.' })) },
    samples: () => ({ siteId: 1 }),
    upload: true,
    maxBodyBytes: MAX_FILE,
    reply: Imported,
  }).handle(async ({ ctx, args, upload }) => {
    requireThisSite(args.siteId)
    return { success: true, options: await importFile(ctx, upload) }
  }),

  importFromSeoProducts: route({
    ...shared,
    path: 'settings/import-plugins',
    summary: 'Import SEO data from other plugins',
    args: { plugins: ProductImports, siteId: SiteId },
    samples: () => ({ plugins: [{ plugin: 'yoast-seo', settings: ['postMeta'] }] }),
    reply: Done,
  }).handle(async ({ ctx, args }) => {
    requireThisSite(args.siteId)
    await importProducts(ctx, knownProducts(args.plugins ?? []))
    return done
  }),
}
