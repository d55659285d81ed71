import { lenient } from '../../contract/arguments/lenient.ts'
import { route } from '../../contract/route.ts'
import { array, boolean, integer, object, oneOf, orNull, string } from '../../contract/schema.ts'
import {
  Done,
  done,
  NotificationLists,
  needs,
  notificationsOf,
  withdraw,
} from '../seo-kernel/index.ts'
import { sitemapErrors } from './errors.ts'
import { FILE_KINDS, listSitemapFiles } from './files.ts'
import { isAddressTaken } from './page-address.ts'

const required = { required: true } as const

const PageUrl = lenient(string({ description: 'URL or path on this site.' }), (given) =>
  typeof given === 'string' ? given : '',
)

export const sitemapRoutes = {
  deleteSitemapFiles: route({
    method: 'POST',
    path: 'sitemap/delete-static-files',
    summary: 'Delete static sitemap files (not supported)',
    description: 'Always fails: sitemaps are generated, and there are no files.',
    can: needs('sitemap_settings'),
    reply: Done,
  }).handle(async () => {
    throw sitemapErrors.seo_no_sitemap_files()
  }),

  listSitemapFiles: route({
    method: 'GET',
    path: 'sitemap/files',
    summary: 'List sitemap files',
    description: 'Lists the sitemap index and the files in it.',
    can: needs('sitemap_settings'),
    reply: object({
      success: boolean(required),
      chosen: boolean({
        ...required,
        description:
          'Whether the sitemap settings apply; otherwise the files have the usual names.',
      }),
      public: boolean({
        ...required,
        description: 'Whether search engines may list the site; otherwise there are no files.',
      }),
      files: array(
        object({
          kind: oneOf(FILE_KINDS, required),
          name: string(required),
          url: string(required),
          changed: orNull(string({ description: 'Time of the last change in GMT, if known.' })),
          count: orNull(
            integer({ description: 'Number of URLs, of the index that of files, if known.' }),
          ),
        }),
        required,
      ),
    }),
  }).handle(async ({ ctx }) => {
    const { files, ...state } = await listSitemapFiles(ctx)
    return { success: true, ...state, files: [...files] }
  }),

  deactivateConflictingParts: route({
    method: 'POST',
    path: 'sitemap/deactivate-conflicting-plugins',
    summary: 'Deactivate conflicting plugins (not needed)',
    description: 'Only dismisses the notification: there are no other sitemap generators.',
    can: needs('feature_manager_settings'),
    reply: object({ success: boolean(required), notifications: NotificationLists }),
    // Nothing conflicts: there is one generator with one switch.
  }).handle(async ({ ctx }) => {
    await ctx.transaction((ctx) => withdraw(ctx, 'conflicting-plugins'))
    return { ...done, notifications: await notificationsOf(ctx) }
  }),

  validateHtmlSitemapAddress: route({
    method: 'POST',
    path: 'sitemap/validate-html-sitemap-slug',
    summary: 'Validate the HTML sitemap path',
    description: 'Reports whether another page uses the path.',
    can: needs('sitemap_settings'),
    args: { pageUrl: PageUrl },
    samples: (n) => ({ pageUrl: `sample-map-${n}` }),
    reply: object({ exists: boolean(required) }),
  }).handle(async ({ ctx, args: { pageUrl = '' } }) => ({
    exists: await isAddressTaken(ctx, pageUrl),
  })),
}
