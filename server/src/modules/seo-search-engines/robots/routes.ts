import { route } from '../../../contract/route.ts'
import { array, boolean, object, string } from '../../../contract/schema.ts'
import {
  anything,
  Done,
  done,
  NotificationLists,
  needs,
  notificationsOf,
  requireNetworkRight,
} from '../../seo-kernel/index.ts'
import { importRules, rulesIn, saveRules, scopeOf } from './service.ts'

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
    // There is none: the site answers by itself and writes no such file.
  }).handle(async ({ ctx }) => ({ ...done, notifications: await notificationsOf(ctx) })),

  importRobotsRules: route({
    method: 'POST',
    path: 'tools/import-robots-txt',
    summary: 'Add the rules of a robots.txt to those of the site',
    can: needs('tools_settings'),
    args: {
      source: anything('Where the rules are: `url`, `text`, or else a file on disk.'),
      url: anything('Where another robots.txt is.'),
      text: { ...anything('The text of another robots.txt.'), isLong: true },
      blogId: anything('The site that they are for, or `network`.'),
      networkLevel: anything('Whether they are for all sites of the network.'),
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
      rules: anything('The rules, each as JSON text.'),
      enabled: anything('Whether they count.'),
      searchAppearance: anything('Switches about programs.'),
      network: anything('Whether they are for all sites of the network.'),
    },
    samples: () => ({ siteId: 'network', rules: [] }),
    reply: Done,
  }).handle(async ({ ctx, args }) => {
    await saveRules(ctx, scopeOf(args.siteId, args.network), args)
    return done
  }),
}
