import { route } from '../../../contract/route.ts'
import { array, boolean, object, string } from '../../../contract/schema.ts'
import {
  Done,
  done,
  lenientText,
  lenientWord,
  NotificationLists,
  needs,
  notificationsOf,
  requireNetworkRight,
} from '../../seo-kernel/index.ts'
import { BotSwitches, enabled, forNetwork, LongText, Rules } from './arguments.ts'
import { importRules, rulesIn, SOURCES, saveRules, scopeOf } from './service.ts'

const success = boolean({ required: true })

const WithNotifications = object({ success, notifications: NotificationLists })

const WhichSite = string({
  pattern: '^(network|[\\d]+)$',
  unpublished: true,
  description: 'The number of a site, or `network`.',
})

export const robotsRoutes = {
  deleteRobotsFile: route({
    method: 'POST',
    path: 'tools/delete-robots-txt',
    summary: 'Delete a robots.txt file that stands in the way of the one that the site makes',
    can: needs('tools_settings'),
    reply: WithNotifications,
    // There is no file: the site generates its robots.txt.
  }).handle(async ({ ctx }) => ({ ...done, notifications: await notificationsOf(ctx) })),

  importRobotsRules: route({
    method: 'POST',
    path: 'tools/import-robots-txt',
    summary: 'Add the rules of a robots.txt to those of the site',
    can: needs('tools_settings'),
    args: {
      source: lenientWord(
        SOURCES,
        'Where the rules are; `static`, which is usual: a file on disk.',
      ),
      url: lenientText('Where another robots.txt is.'),
      text: LongText,
      blogId: lenientText('The number of the site that they are for, or `network`.'),
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
    summary: 'The rules of robots.txt for one site or for the network',
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
    summary: 'Save the rules of robots.txt for one site or for the network',
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
