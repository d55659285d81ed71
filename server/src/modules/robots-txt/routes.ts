import { route } from '../../contract/route.ts'
import { array, boolean, object, string } from '../../contract/schema.ts'
import {
  Done,
  done,
  lenientText,
  lenientWord,
  NotificationLists,
  needs,
  notificationsOf,
  requireNetworkRight,
} from '../seo-kernel/index.ts'
import { BotSwitches, enabled, forNetwork, LongText, Rules } from './arguments.ts'
import { importRules, rulesIn, SOURCES, saveRules, scopeOf } from './service.ts'

const success = boolean({ required: true })

const WithNotifications = object({ success, notifications: NotificationLists })

const WhichSite = string({
  pattern: '^(network|[\\d]+)$',
  unpublished: true,
  description: 'Id of a network site, or `network`.',
})

export const robotsRoutes = {
  deleteRobotsFile: route({
    method: 'POST',
    path: 'tools/delete-robots-txt',
    summary: 'Delete the static robots.txt file (not needed)',
    description: 'Does nothing: robots.txt is generated, and there is no file.',
    can: needs('tools_settings'),
    reply: WithNotifications,
    // There is no file: the site generates its robots.txt.
  }).handle(async ({ ctx }) => ({ ...done, notifications: await notificationsOf(ctx) })),

  importRobotsRules: route({
    method: 'POST',
    path: 'tools/import-robots-txt',
    summary: 'Import robots.txt rules',
    can: needs('tools_settings'),
    args: {
      source: lenientWord(SOURCES, 'Source of the rules; a static file (`static`) by default.'),
      url: lenientText('URL of the robots.txt file.'),
      text: LongText,
      blogId: lenientText('Id of the network site that the rules are for, or `network`.'),
      networkLevel: forNetwork,
    },
    samples: () => ({ source: 'text', text: 'User-agent: Sample\nDisallow: /sample/' }),
    reply: WithNotifications,
  }).handle(async ({ ctx, args }) => {
    const scope = scopeOf(args.blogId, args.networkLevel)
    requireNetworkRight(ctx, scope === 'network')
    await importRules(ctx, scope, args)
    return { ...done, notifications: await notificationsOf(ctx) }
  }),

  getNetworkRobots: route({
    method: 'GET',
    path: 'network-robots/(?P<siteId>network|[\\d]+)',
    summary: 'Get robots.txt rules',
    can: needs('admin'),
    args: { siteId: WhichSite },
    samples: () => ({ siteId: 'network' }),
    reply: object({ success, rules: array(string(), { required: true }) }),
  }).handle(async ({ ctx, args }) => ({
    ...done,
    rules: await rulesIn(ctx, scopeOf(args.siteId)),
  })),

  saveNetworkRobots: route({
    method: 'POST',
    path: 'network-robots/(?P<siteId>network|[\\d]+)',
    summary: 'Update robots.txt rules',
    can: needs('admin'),
    args: {
      siteId: WhichSite,
      rules: Rules,
      enabled,
      searchAppearance: BotSwitches,
      network: forNetwork,
    },
    samples: () => ({ siteId: 'network', rules: [] }),
    reply: Done,
  }).handle(async ({ ctx, args }) => {
    await saveRules(ctx, scopeOf(args.siteId, args.network), args)
    return done
  }),
}
