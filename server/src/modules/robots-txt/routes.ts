import { route } from '../../contract/route.ts'
import { array, boolean, integer, object, oneOf, orNull, string } from '../../contract/schema.ts'
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
import { previewRobots } from './preview.ts'
import { MAX_RULES, RULE_FAULTS } from './rules.ts'
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

  previewRobots: route({
    method: 'POST',
    path: 'tools/robots-txt/preview',
    summary: 'Preview robots.txt',
    description:
      'Returns the file with rules that are not saved, and whether it lets a crawler read an address.',
    can: needs('tools_settings'),
    args: {
      rules: array(string(), {
        maxItems: MAX_RULES,
        description: 'Rules as JSON, as they are stored; the saved ones by default.',
      }),
      enabled: boolean({ description: 'Whether the rules are active; as saved by default.' }),
      agent: string({
        maxLength: 200,
        description: 'User agent of the crawler to test; any (`*`) by default.',
      }),
      address: string({ maxLength: 2_000, description: 'URL or path of this site to test.' }),
    },
    samples: () => ({ rules: [], address: '/' }),
    reply: object({
      success,
      text: string({ required: true, description: 'Content of the file.' }),
      faults: array(
        object({
          index: integer({ required: true, description: 'Index of the rule.' }),
          fault: oneOf(RULE_FAULTS, { required: true }),
        }),
        { required: true, description: 'Rules without the intended effect.' },
      ),
      test: orNull(
        object({
          path: string({ required: true, description: 'Tested path with its query.' }),
          allowed: boolean({ required: true }),
          line: orNull(
            integer({ description: 'Number of the deciding line, from 1; null for none.' }),
          ),
        }),
      ),
    }),
  }).handle(async ({ ctx, args: { agent = '', address = '', ...written } }) => {
    const { text, faults, test } = await previewRobots(ctx, { ...written, agent, address })
    return { ...done, text, faults: [...faults], test }
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
