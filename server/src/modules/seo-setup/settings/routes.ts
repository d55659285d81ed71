import { lenient } from '../../../contract/arguments/lenient.ts'
import { route } from '../../../contract/route.ts'
import { array, boolean, object, string, typed } from '../../../contract/schema.ts'
import {
  Done,
  done,
  ForNetwork,
  membersOrOne,
  NEEDS_ANY,
  NEEDS_OPTIONS,
  NotificationLists,
  needs,
  notificationsOf,
  requireNetworkRight,
  requireThisSite,
  SiteId,
  seoOptions,
} from '../../seo-kernel/index.ts'
import { settingsErrors } from './errors.ts'
import { readableSettings } from './readable.ts'
import { SeoSettings } from './schema.ts'
import { exportSettings, resetSettings, saveSettings } from './service.ts'

const success = boolean({ required: true })

const Tree = typed<object>({ type: 'object', description: 'Settings, keyed by group.' })

const Groups = lenient(array(string(), { description: 'Names of the groups.' }), (given) =>
  membersOrOne(given).filter((name): name is string => typeof name === 'string' && name !== ''),
)

export const settingsRoutes = {
  getSeoOptions: route({
    method: 'GET',
    path: 'options',
    summary: 'Get SEO settings',
    description: 'Returns the settings that the caller may change or needs for a page.',
    can: NEEDS_ANY,
    args: { siteId: SiteId },
    cacheTags: ['options'],
    reply: object({ success, options: SeoSettings }),
  }).handle(async ({ ctx, args }) => {
    requireThisSite(args.siteId)
    return { success: true, options: readableSettings(ctx, await seoOptions(ctx)) }
  }),

  saveSeoOptions: route({
    method: 'POST',
    path: 'options',
    summary: 'Update SEO settings',
    can: NEEDS_OPTIONS,
    args: {
      options: Tree,
      dynamicOptions: Tree,
      redirectOptions: Tree,
      linkAssistantOptions: Tree,
      indexNowOptions: Tree,
      network: ForNetwork,
      networkOptions: Tree,
    },
    maxBodyBytes: 4_194_304,
    samples: (n) => ({ options: { webmasterTools: { google: `code-${n}` } } }),
    reply: object({ success, notifications: NotificationLists }),
  }).handle(async ({ ctx, args }) => {
    requireNetworkRight(ctx, args.network)
    await saveSettings(ctx, { ...args, network: args.network ?? false })
    return { success: true, notifications: await notificationsOf(ctx) }
  }),

  resetSeoSettings: route({
    method: 'POST',
    path: 'reset-settings',
    summary: 'Reset SEO settings',
    description: 'Restores the defaults of groups of settings.',
    can: needs('tools_settings'),
    args: { settings: Groups, siteId: SiteId },
    samples: () => ({ settings: ['rssContent'] }),
    reply: Done,
  }).handle(async ({ ctx, args }) => {
    requireThisSite(args.siteId)
    await resetSettings(ctx, args.settings ?? [])
    return done
  }),

  exportSeoSettings: route({
    method: 'POST',
    path: 'settings/export',
    summary: 'Export SEO settings',
    can: needs('tools_settings'),
    args: { settings: Groups, siteId: SiteId },
    samples: () => ({ settings: ['webmasterTools'] }),
    reply: object({
      success,
      settings: object({ settings: SeoSettings }, { required: true }),
    }),
  }).handle(async ({ ctx, args }) => {
    requireThisSite(args.siteId)
    const names = args.settings ?? []
    if (names.length === 0) throw settingsErrors.seo_no_settings()
    return { success: true, settings: { settings: await exportSettings(ctx, names) } }
  }),
}
