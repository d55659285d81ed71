import { route } from '../../../contract/route.ts'
import {
  array,
  boolean,
  inPath,
  integer,
  object,
  oneOf,
  type Schema,
  string,
  typed,
} from '../../../contract/schema.ts'
import {
  Done,
  done,
  lenientFlag,
  lenientId,
  lenientIds,
  lenientText,
  lenientTexts,
  lenientWord,
  needs,
  Totals,
} from '../../seo-kernel/index.ts'
import { dates, lenientRows, shownRows, tableArgs } from './arguments.ts'
import { rankTrackerErrors } from './errors.ts'
import { type Filled, fillGroups, fillKeywords, type KeywordLike } from './fill.ts'
import { listGroups, listKeywords } from './lists.ts'
import { groupFields, keywordFields, ShownGroup, ShownKeyword } from './present.ts'
import { GROUP_ORDERS, KEYWORD_ORDERS, type Ranked, RowStats } from './ranking.ts'
import { RelatedKeyword, relatedKeywords } from './related.ts'
import {
  nameOf,
  readGroupName,
  readGroupNames,
  readIds,
  readKeywords,
  readRows,
  readTableRequest,
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
import { Overview } from './statistics.ts'
import { chosenWindow } from './windows.ts'

const can = needs('search_statistics_settings')
const required = { required: true } as const
const success = boolean(required)

const TRACKER = 'search-statistics/keyword-rank-tracker'

const Id = inPath(integer({ minimum: 1 }))
const Ids = lenientIds('Ids to delete.')

const PostId = lenientId('Id of a post, to limit the statistics to its page.')

const tableReply = <Brief, Row>(brief: Schema<Brief>, row: Schema<Row>) =>
  object({
    success,
    count: integer(required),
    all: object({ rows: array(brief, required) }, required),
    paginated: object(
      {
        rows: array(row, required),
        totals: Totals,
        orderBy: string(required),
        orderDir: oneOf(['ASC', 'DESC'], required),
      },
      { ...required, description: 'One page of the rows, with `statistics`.' },
    ),
  })

const RankedKeyword = object({ ...keywordFields, statistics: RowStats })
const RankedGroup = object({ ...groupFields, statistics: RowStats })

const RemovedReply = object({ success, rowsAffected: integer(required) })

const FilledRow = typed<Ranked<KeywordLike | ShownGroup>>({
  anyOf: [RankedGroup, RankedKeyword, object({ name: string(required), statistics: RowStats })],
  description: 'Row in the format of its list; only the name if the keyword is not tracked.',
})

const filled = object({ rows: array(FilledRow, required) }, required)

export const rankTrackerRoutes = {
  listTrackedKeywords: route({
    method: 'GET',
    path: `${TRACKER}/keywords`,
    summary: 'List tracked keywords',
    can,
    args: {
      ...tableArgs,
      orderBy: lenientWord(KEYWORD_ORDERS, 'Column to sort by.'),
      ...dates,
      names: lenientTexts('Limit results to keywords with these names.'),
      ids: lenientIds('Limit results to keywords with these ids.'),
      postId: PostId,
    },
    reply: tableReply(ShownKeyword, RankedKeyword),
  }).handle(async ({ ctx, args: { startDate, endDate, names, ids, postId = 0, ...list } }) => {
    const window = await chosenWindow(ctx, startDate, endDate)
    const table = 'searchStatisticsKrtKeywords'
    const request = await readTableRequest(ctx, list, table, KEYWORD_ORDERS)
    const filter = { names: readKeywords(names), ids: readIds(ids), postId }
    return { success: true, ...(await listKeywords(ctx, window, request, filter)) }
  }),

  trackKeywords: route({
    method: 'POST',
    path: `${TRACKER}/keywords`,
    summary: 'Create tracked keywords',
    can,
    args: {
      keywords: lenientTexts('Keywords to track.'),
      groups: lenientRows('Groups to add the keywords to.'),
    },
    samples: (n) => ({ keywords: [`sample keyword ${n}`] }),
    reply: Done,
  }).handle(async ({ ctx, args: { keywords, groups } }) => {
    await trackKeywords(ctx, readKeywords(keywords), readRows(groups))
    return done
  }),

  untrackKeywords: route({
    method: 'DELETE',
    path: `${TRACKER}/keywords`,
    summary: 'Delete tracked keywords',
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
    summary: 'Update a tracked keyword',
    can,
    args: { id: Id, favorited: lenientFlag('Whether the keyword is a favourite.') },
    samples: () => ({ id: 1 }),
    reply: Done,
  }).handle(async ({ ctx, args: { id, favorited = false } }) => {
    await setFavorite(ctx, id, favorited)
    return done
  }),

  listKeywordGroups: route({
    method: 'GET',
    path: `${TRACKER}/groups`,
    summary: 'List keyword groups',
    can,
    args: {
      ...tableArgs,
      orderBy: lenientWord(GROUP_ORDERS, 'Column to sort by.'),
      ...dates,
    },
    reply: tableReply(ShownGroup, RankedGroup),
  }).handle(async ({ ctx, args: { startDate, endDate, ...list } }) => {
    const window = await chosenWindow(ctx, startDate, endDate)
    const table = 'searchStatisticsKrtGroups'
    const request = await readTableRequest(ctx, list, table, GROUP_ORDERS)
    return { success: true, ...(await listGroups(ctx, window, request)) }
  }),

  createKeywordGroups: route({
    method: 'POST',
    path: `${TRACKER}/groups`,
    summary: 'Create keyword groups',
    can,
    args: {
      groups: lenientTexts('Names of the groups, up to 100 characters each.'),
      keywords: lenientRows('Keywords to add to each group.'),
    },
    samples: (n) => ({ groups: [`Sample group ${n}`] }),
    reply: Done,
  }).handle(async ({ ctx, args: { groups, keywords } }) => {
    await createGroups(ctx, readGroupNames(groups), readRows(keywords))
    return done
  }),

  deleteKeywordGroups: route({
    method: 'DELETE',
    path: `${TRACKER}/groups`,
    summary: 'Delete keyword groups',
    description: 'The keywords of the groups stay tracked.',
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
    summary: 'Update a keyword group',
    can,
    args: { id: Id, name: lenientText('Name of the group, up to 100 characters.') },
    samples: (n) => ({ id: 2, name: `Renamed ${n}` }),
    reply: Done,
  }).handle(async ({ ctx, args: { id, name = '' } }) => {
    await renameGroup(ctx, id, readGroupName(name))
    return done
  }),

  setKeywordGroups: route({
    method: 'POST',
    path: `${TRACKER}/relationships`,
    summary: 'Update the groups of tracked keywords',
    can,
    args: {
      keywords: lenientRows('Keywords to update.'),
      groups: lenientRows('Groups of the keywords; empty to remove them from all groups.'),
    },
    samples: () => ({ keywords: [{ id: 1 }] }),
    reply: Done,
  }).handle(async ({ ctx, args: { keywords, groups } }) => {
    await setGroups(ctx, readRows(keywords), readRows(groups))
    return done
  }),

  fillRankStatistics: route({
    method: 'POST',
    path: `${TRACKER}/statistics`,
    summary: 'Get statistics of keywords or groups',
    can,
    args: {
      ...dates,
      context: lenientWord(['keywords', 'groups'], 'Type of the rows.'),
      all: shownRows('All rows.'),
      paginated: shownRows('Rows of the current page.'),
      postId: PostId,
    },
    samples: () => ({ context: 'keywords' }),
    reply: object({
      success,
      all: filled,
      paginated: filled,
      statistics: Overview,
    }),
  }).handle(async ({ ctx, args: { startDate, endDate, context, postId = 0, ...screen } }) => {
    if (!context) throw rankTrackerErrors.seo_rank_no_context()
    const window = await chosenWindow(ctx, startDate, endDate)
    const given = { all: screen.all?.rows ?? [], paginated: screen.paginated?.rows ?? [] }
    const rows: Filled<KeywordLike | ShownGroup> =
      context === 'keywords'
        ? await fillKeywords(ctx, window, given, postId)
        : await fillGroups(ctx, window, given)
    return { success: true, ...rows }
  }),

  findRelatedKeywords: route({
    method: 'GET',
    path: `${TRACKER}/related-keywords`,
    summary: 'List related keywords',
    can,
    args: { ...dates, keyword: string({ description: 'Keyword to compare.', maxLength: 200 }) },
    samples: () => ({ keyword: 'sample' }),
    reply: object({
      success,
      paginated: object(
        {
          rows: array(RelatedKeyword, required),
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
