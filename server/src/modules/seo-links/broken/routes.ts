import { route } from '../../../contract/route.ts'
import { array, boolean, inPath, integer, object, oneOf } from '../../../contract/schema.ts'
import { listArgs, needs, readListRequest, rowsPerPage } from '../../seo-kernel/index.ts'
import { checkNow } from '../check/index.ts'
import { FILTERS, ORDERS } from './query.ts'
import { BrokenReport, brokenReport, uncheckedLinks } from './report.ts'

const can = needs('link_assistant_settings')

const required = { required: true } as const

const success = boolean(required)

const COLUMNS = Object.fromEntries(ORDERS.map((name) => [name, name]))

const MAX_ROWS = 100

export const brokenRoutes = {
  listBrokenLinks: route({
    method: 'POST',
    path: 'link-assistant/broken-links-report/(?P<filter>all|internal|external)',
    summary: 'List broken links',
    description: 'One row for each address; those with the most links come first.',
    can,
    args: { ...listArgs, filter: inPath(oneOf(FILTERS)) },
    samples: () => ({ filter: 'all' }),
    reply: object({ success, brokenLinksReport: BrokenReport }),
  }).handle(async ({ ctx, args: { filter, ...list } }) => {
    const request = readListRequest(list, COLUMNS, {
      column: 'links',
      limit: await rowsPerPage(ctx, 'linkAssistantLinksReport'),
      most: MAX_ROWS,
    })
    return { success: true, brokenLinksReport: await brokenReport(ctx, filter, request) }
  }),

  checkLinksNow: route({
    method: 'POST',
    path: 'link-assistant/broken-links-report/check',
    summary: 'Run a check of links',
    description:
      'Requests some addresses at once: those of the given links, or the next ones that are due. Other sites are requested only if the settings allow it.',
    can,
    args: {
      ids: array(integer({ minimum: 1 }), {
        description: 'Ids of links whose addresses are checked.',
        minItems: 1,
        maxItems: MAX_ROWS,
      }),
    },
    samples: () => ({ ids: [1] }),
    reply: object({
      success,
      checked: integer({ description: 'Number of checked addresses.', ...required }),
      unchecked: integer({ description: 'Number of links never checked so far.', ...required }),
    }),
  }).handle(async ({ ctx, args: { ids } }) => {
    const checked = await checkNow(ctx, ids)
    return { success: true, checked, unchecked: await uncheckedLinks(ctx) }
  }),
}
