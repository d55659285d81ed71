import { route } from '../../../contract/route.ts'
import { array, boolean, mapOf, object, typed } from '../../../contract/schema.ts'
import { FilterChoice, lenientFlag, lenientTexts, needs, Totals } from '../../seo-kernel/index.ts'
import { indexStatusErrors } from './errors.ts'
import { IndexRow, PageStatus } from './present.ts'
import { indexListArgs, readIndexRequest, readPaths } from './request.ts'
import { filterChoices, inspectPaths, listPages, Overview, overview, sources } from './service.ts'

const can = needs('search_statistics_settings')

const required = { required: true } as const
const success = boolean(required)

export const indexStatusRoutes = {
  listIndexStatus: route({
    method: 'GET',
    path: 'search-statistics/index-status/objects',
    summary: 'List the index status of pages',
    can,
    args: indexListArgs,
    reply: object({
      success,
      paginated: object(
        {
          rows: array(IndexRow, required),
          totals: Totals,
          additionalFilters: array(FilterChoice, required),
        },
        required,
      ),
      ...sources,
    }),
  }).handle(async ({ ctx, args }) => {
    const request = await readIndexRequest(ctx, args)
    const { rows, total, sources } = await listPages(ctx, request)
    const { limit, offset } = request
    return {
      success: true,
      paginated: {
        rows,
        totals: { total, pages: Math.ceil(total / limit), page: Math.floor(offset / limit) + 1 },
        additionalFilters: await filterChoices(ctx),
      },
      ...sources,
    }
  }),

  getIndexOverview: route({
    method: 'GET',
    path: 'search-statistics/index-status/overview',
    summary: 'Get the index status overview',
    can,
    reply: object({
      success,
      data: object({ post: Overview }, required),
      ...sources,
    }),
  }).handle(async ({ ctx }) => {
    const { post, sources } = await overview(ctx)
    return { success: true, data: { post }, ...sources }
  }),

  inspectPaths: route({
    method: 'GET',
    path: 'search-statistics/inspection-result',
    summary: 'Get URL inspection results',
    can,
    args: {
      paths: lenientTexts('Paths of the pages.'),
      force: lenientFlag('Whether to inspect known pages again.'),
    },
    reply: object({
      success,
      data: mapOf(
        typed<PageStatus | null | false>({
          anyOf: [PageStatus, { type: 'boolean', enum: [false] }, { type: 'null' }],
        }),
        {
          description:
            'Results, keyed by path; null if not inspected yet, false if there is no page.',
          required: true,
        },
      ),
      ...sources,
    }),
  }).handle(async ({ ctx, args: { paths: given = [], force = false } }) => {
    const paths = readPaths(given)
    if (paths.length === 0) throw indexStatusErrors.seo_no_paths()
    const { data, sources } = await inspectPaths(ctx, paths, force)
    return { success: true, data, ...sources }
  }),
}
