import { route } from '../../../contract/route.ts'
import { array, boolean, inPath, integer, object, string, typed } from '../../../contract/schema.ts'
import { anything, Done, done, isOn, needs } from '../../seo-kernel/index.ts'
import { rankTrackerErrors } from './errors.ts'
import { type Filled, fillGroups, fillKeywords } from './fill.ts'
import { listGroups, listKeywords, type Table } from './lists.ts'
import type { ShownGroup, ShownKeyword } from './present.ts'
import { GROUP_ORDERS, KEYWORD_ORDERS } from './ranking.ts'
import { type RelatedKeyword, relatedKeywords } from './related.ts'
import {
  idOf,
  listArgs,
  nameOf,
  readGroupName,
  readGroupNames,
  readIds,
  readKeywords,
  readListRequest,
} from './request.ts'
import {
  createGroups,
  removeGroups,
  renameGroup,
  setFavorite,
  setGroups,
  trackKeywords,
  untrackKeywords,
} from './service.ts'
import { chosenWindow } from './windows.ts'

const can = needs('search_statistics_settings')
const required = { required: true } as const
const success = boolean(required)

const TRACKER = 'search-statistics/keyword-rank-tracker'

const Id = inPath(integer({ minimum: 1 }))
const Ids = anything('The ids of what is to be removed.')

const dates = {
  startDate: anything('The first day, as YYYY-MM-DD.'),
  endDate: anything('The last day. Without both: the last 28 days that are known.'),
}

const PostId = anything('The item whose page alone counts.')

const tableReply = <Row>(description: string) =>
  object({
    success,
    count: integer(required),
    all: typed<Table<Row>['all']>({ type: 'object', additionalProperties: true, ...required }),
    paginated: typed<Table<Row>['paginated']>({
      type: 'object',
      additionalProperties: true,
      description,
      ...required,
    }),
  })

const RemovedReply = object({ success, rowsAffected: integer(required) })

const filled = typed<Filled<unknown>['all']>({
  type: 'object',
  additionalProperties: true,
  ...required,
})

export const rankTrackerRoutes = {
  listTrackedKeywords: route({
    method: 'GET',
    path: `${TRACKER}/keywords`,
    summary: 'Tracked keywords with their positions',
    can,
    args: {
      ...listArgs,
      ...dates,
      names: anything('Only keywords of these names.'),
      ids: anything('Only keywords of these ids.'),
      postId: PostId,
    },
    reply: tableReply<ShownKeyword>('One page of them with `statistics`.'),
  }).handle(async ({ ctx, args: { startDate, endDate, names, ids, postId, ...list } }) => {
    const window = await chosenWindow(ctx, startDate, endDate)
    const table = 'searchStatisticsKrtKeywords'
    const request = await readListRequest(ctx, list, table, KEYWORD_ORDERS)
    const filter = { names: readKeywords(names), ids: readIds(ids), postId: idOf(postId) }
    return { success: true, ...(await listKeywords(ctx, window, request, filter)) }
  }),

  trackKeywords: route({
    method: 'POST',
    path: `${TRACKER}/keywords`,
    summary: 'Track keywords',
    can,
    args: {
      keywords: anything('Their names.'),
      groups: anything('Groups that they belong to, each with its `id`.'),
    },
    samples: (n) => ({ keywords: [`sample keyword ${n}`] }),
    reply: Done,
  }).handle(async ({ ctx, args: { keywords, groups } }) => {
    await trackKeywords(ctx, readKeywords(keywords), readIds(groups))
    return done
  }),

  untrackKeywords: route({
    method: 'DELETE',
    path: `${TRACKER}/keywords`,
    summary: 'Track keywords no more',
    can,
    args: { ids: Ids },
    samples: (n) => ({ ids: [n] }),
    reply: RemovedReply,
  }).handle(async ({ ctx, args: { ids } }) => ({
    success: true,
    rowsAffected: await untrackKeywords(ctx, readIds(ids)),
  })),

  changeTrackedKeyword: route({
    method: 'PUT',
    path: `${TRACKER}/keywords/(?P<id>[\\d]+)`,
    summary: 'Make a keyword a favourite, or none',
    can,
    args: { id: Id, favorited: anything('Whether it is one.') },
    samples: () => ({ id: 1 }),
    reply: Done,
  }).handle(async ({ ctx, args: { id, favorited } }) => {
    await setFavorite(ctx, id, isOn(favorited))
    return done
  }),

  listKeywordGroups: route({
    method: 'GET',
    path: `${TRACKER}/groups`,
    summary: 'Groups of tracked keywords',
    can,
    args: { ...listArgs, ...dates },
    reply: tableReply<ShownGroup>('One page of them with `statistics`.'),
  }).handle(async ({ ctx, args: { startDate, endDate, ...list } }) => {
    const window = await chosenWindow(ctx, startDate, endDate)
    const table = 'searchStatisticsKrtGroups'
    const request = await readListRequest(ctx, list, table, GROUP_ORDERS)
    return { success: true, ...(await listGroups(ctx, window, request)) }
  }),

  createKeywordGroups: route({
    method: 'POST',
    path: `${TRACKER}/groups`,
    summary: 'Make groups of tracked keywords',
    can,
    args: {
      groups: anything('Their names.'),
      keywords: anything('Keywords that belong to each, with their `id`.'),
    },
    samples: (n) => ({ groups: [`Sample group ${n}`] }),
    reply: Done,
  }).handle(async ({ ctx, args: { groups, keywords } }) => {
    await createGroups(ctx, readGroupNames(groups), readIds(keywords))
    return done
  }),

  deleteKeywordGroups: route({
    method: 'DELETE',
    path: `${TRACKER}/groups`,
    summary: 'Delete groups of tracked keywords; the keywords stay',
    can,
    args: { ids: Ids },
    samples: (n) => ({ ids: [1_000 + n] }),
    reply: RemovedReply,
  }).handle(async ({ ctx, args: { ids } }) => ({
    success: true,
    rowsAffected: await removeGroups(ctx, readIds(ids)),
  })),

  renameKeywordGroup: route({
    method: 'PUT',
    path: `${TRACKER}/groups/(?P<id>[\\d]+)`,
    summary: 'Rename a group of tracked keywords',
    can,
    args: { id: Id, name: anything('Its name, of up to 100 characters.') },
    samples: (n) => ({ id: 2, name: `Renamed ${n}` }),
    reply: Done,
  }).handle(async ({ ctx, args: { id, name } }) => {
    await renameGroup(ctx, id, readGroupName(name))
    return done
  }),

  setKeywordGroups: route({
    method: 'POST',
    path: `${TRACKER}/relationships`,
    summary: 'Put tracked keywords into groups',
    can,
    args: {
      keywords: anything('The keywords, each with its `id`.'),
      groups: anything('The groups, each with its `id`; without any they belong to none.'),
    },
    samples: () => ({ keywords: [{ id: 1 }] }),
    reply: Done,
  }).handle(async ({ ctx, args: { keywords, groups } }) => {
    await setGroups(ctx, readIds(keywords), readIds(groups))
    return done
  }),

  fillRankStatistics: route({
    method: 'POST',
    path: `${TRACKER}/statistics`,
    summary: 'Statistics for keywords or groups that a screen shows already',
    can,
    args: {
      ...dates,
      context: anything('`keywords` or `groups`.'),
      all: anything('All rows, under `rows`.'),
      paginated: anything('Those of the page, under `rows`.'),
      postId: PostId,
    },
    samples: () => ({ context: 'keywords' }),
    reply: object({
      success,
      all: filled,
      paginated: filled,
      statistics: typed<Filled<unknown>['statistics']>({
        type: 'object',
        additionalProperties: true,
        description: 'All of them together, and how many stand among the first.',
        ...required,
      }),
    }),
  }).handle(async ({ ctx, args: { startDate, endDate, context, postId, all, paginated } }) => {
    if (context !== 'keywords' && context !== 'groups')
      throw rankTrackerErrors.seo_rank_no_context()
    const window = await chosenWindow(ctx, startDate, endDate)
    const given = { all, paginated }
    const rows: Filled<object> =
      context === 'keywords'
        ? await fillKeywords(ctx, window, given, idOf(postId))
        : await fillGroups(ctx, window, given)
    return { success: true, ...rows }
  }),

  findRelatedKeywords: route({
    method: 'GET',
    path: `${TRACKER}/related-keywords`,
    summary: 'Searches that have to do with a keyword',
    can,
    args: { ...dates, keyword: string({ description: 'The keyword.', maxLength: 200 }) },
    samples: () => ({ keyword: 'sample' }),
    reply: object({
      success,
      paginated: object(
        {
          rows: array(
            typed<RelatedKeyword>({ type: 'object', additionalProperties: true }),
            required,
          ),
        },
        required,
      ),
    }),
  }).handle(async ({ ctx, args: { startDate, endDate, keyword = '' } }) => {
    const window = await chosenWindow(ctx, startDate, endDate)
    return {
      success: true,
      paginated: { rows: await relatedKeywords(ctx, nameOf(keyword), window) },
    }
  }),
}
