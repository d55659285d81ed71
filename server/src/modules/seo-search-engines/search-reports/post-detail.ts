import type { Context } from '../../../contract/context.ts'
import type { ValueOf } from '../../../contract/schema.ts'
import { isOpenTo, type PostRow, postLoader } from '../../posts/index.ts'
import { issuesOf, knownAudit } from '../../seo-audit/index.ts'
import { analyseHeadline } from '../../seo-content-analysis/index.ts'
import {
  addressOf,
  editAddressOf,
  headOfSubject,
  mayEditSubject,
  seoRecord,
} from '../../seo-kernel/index.ts'
import { linkSetOf } from '../../seo-links/index.ts'
import { redirectsAbout } from '../../seo-redirects/index.ts'
import { postType } from '../../types/index.ts'
import { statusOfItem } from '../index-status/index.ts'
import {
  bucketsOf,
  findNumbers,
  nothingKnown,
  pageName,
  pagesOfPost,
  queryName,
  readPages,
  readQueries,
  sumOf,
  type Tallies,
  type Window,
  windowBefore,
} from '../search-traffic/index.ts'
import { pointsOf, statisticsOf } from './charts.ts'
import { compare } from './compare.ts'
import { statisticsErrors } from './errors.ts'
import { keywordTable } from './keywords.ts'
import { titleOf } from './objects.ts'
import type { FocusKeyword, PostDetail, PostStatistics } from './post-reply.ts'
import type { TableRequest } from './tables.ts'
import { timelineOf } from './timeline.ts'

/** Loads the requested item; throws unless the caller may see it. */
export const getPost = async (ctx: Context, id: number): Promise<PostRow> => {
  const row = id > 0 ? await postLoader(ctx).load(id) : undefined
  if (!row || !postType(row.type)?.isViewable || !isOpenTo(ctx, row))
    throw statisticsErrors.seo_search_no_post()
  return row
}

/** Data of an item besides its figures. */
export const postDetail = async (
  ctx: Context,
  row: PostRow,
): Promise<ValueOf<typeof PostDetail>> => {
  const subject = { kind: 'post', row } as const
  const [permalink, { fields, seoScore }, head, links, redirects, issues, inspectionResult] =
    await Promise.all([
      addressOf(ctx, subject),
      seoRecord(ctx, 'post', row.id),
      headOfSubject(ctx, subject),
      linkSetOf(ctx, row.id, { limit: 1, offset: 0 }),
      mayEditSubject(ctx, subject) ? redirectsAbout(ctx, 'post', row.id) : { rows: [] },
      suggestedChanges(ctx, row),
      statusOfItem(ctx, row),
    ])
  const audit = await knownAudit(ctx, { id: row.id, address: permalink })
  const type = postType(row.type)
  const title = titleOf(subject)
  return {
    postTitle: title,
    permalink,
    page: pageName(permalink, new URL(ctx.links.base).host),
    editLink: editAddressOf(ctx, subject),
    postType: { name: row.type, singular: type?.labels.singular_name ?? row.type },
    seoScores: {
      headline: analyseHeadline(title)?.score ?? null,
      seoAnalysis: audit?.score ?? null,
      truSeo: seoScore,
    },
    inspectionResult,
    focusKeyword: fields.keyphrases?.focus?.keyphrase ?? '',
    seoMeta: {
      title: head.title,
      description: head.description,
      schema: head.graph
        .flatMap((thing) => ('@type' in thing ? [thing['@type']] : []))
        .flat()
        .filter((type) => typeof type === 'string'),
      canonicalUrl: head.canonical ?? null,
      robots: head.robots,
      additionalKeywords: (fields.keyphrases?.additional ?? []).map(({ keyphrase }) => keyphrase),
    },
    suggestedChanges: issues,
    linkAssistant: {
      inboundInternal: links.inboundInternal.totals.total,
      outboundInternal: links.outboundInternal.totals.total,
      affiliate: links.affiliate.totals.total,
      external: links.external.totals.total,
      suggestionsInbound: links.suggestionsInbound.totals.total,
      suggestionsOutbound: links.suggestionsOutbound.totals.total,
    },
    redirects: redirects.rows,
  }
}

/** Issues found by the analyser; empty for other types than posts and pages. */
const suggestedChanges = async (ctx: Context, { id, type }: PostRow) => {
  if (type !== 'post' && type !== 'page') return []
  const issues = await issuesOf(ctx, { kind: 'post', id }, '')
  return issues.flatMap(({ code, status, fixLink }) =>
    status === 'passed' ? [] : [{ code, status, fixLink }],
  )
}

/** Totals and chart of an item. */
export const postStatistics = async (
  ctx: Context,
  window: Window,
  row: PostRow,
): Promise<ValueOf<typeof PostStatistics>> => {
  const pages = await pagesOfPost(ctx, row)
  const buckets = bucketsOf(window)
  const windows = [window, windowBefore(window)]
  const [[current, earlier, ...points], [now = NONE, before = NONE]] = await Promise.all([
    readPages(ctx.background, [...windows, ...buckets], { pages }).then((all) => all.map(totalOf)),
    readQueries(ctx.background, windows, { pages }),
  ])
  if (!current) throw nothingKnown(window)
  return {
    statistics: statisticsOf([current, earlier], [now.size, before.size]),
    intervals: pointsOf(buckets, points),
    timelineMarkers: await timelineOf(ctx, window, row),
  }
}

const NONE: Tallies = new Map()

const totalOf = (tallies: Tallies) => (tallies.size > 0 ? sumOf(tallies.values()) : undefined)

/** The queries of an item. */
export const postKeywords = async (
  ctx: Context,
  window: Window,
  row: PostRow,
  request: TableRequest,
) => {
  const pages = await pagesOfPost(ctx, row)
  const [now = NONE, before = NONE] = await readQueries(
    ctx.background,
    [window, windowBefore(window)],
    { pages },
  )
  if (now.size === 0) throw nothingKnown(window)
  return { paginated: await keywordTable(ctx, compare(now, before), request) }
}

/** The figures of an item for one query. */
export const focusKeyword = async (
  ctx: Context,
  window: Window,
  row: PostRow,
  given: string,
): Promise<ValueOf<typeof FocusKeyword>> => {
  const keyword = queryName(given)
  if (keyword === '') throw statisticsErrors.seo_search_no_focus_keyword()
  const [pages, numbers] = await Promise.all([
    pagesOfPost(ctx, row),
    findNumbers(ctx.db, 'query', [keyword]),
  ])
  const buckets = bucketsOf(window)
  const tallies = await readQueries(ctx.background, [window, windowBefore(window), ...buckets], {
    pages,
    queries: new Set(numbers.values()),
  })
  const [current, earlier, ...points] = tallies.map(totalOf)
  if (!current) throw nothingKnown(window)
  const { keywords: _, difference, ...now } = statisticsOf([current, earlier], [1, 1])
  const { keywords: __, ...changes } = difference
  return {
    focusKeyword: keyword,
    statistics: { ...now, difference: changes },
    intervals: pointsOf(buckets, points),
  }
}
