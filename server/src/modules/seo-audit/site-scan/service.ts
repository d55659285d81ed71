import type { Context } from '../../../contract/context.ts'
import { array, integer, object, oneOf, string, type ValueOf } from '../../../contract/schema.ts'
import { nowGmt } from '../../../lib/dates.ts'
import { isOpenTo, type PostRow, postLoader } from '../../posts/index.ts'
import { changeRecord, findSubject, type MetaSubject } from '../../seo-kernel/index.ts'
import { termLoader } from '../../terms/index.ts'
import { postType, taxonomy } from '../../types/index.ts'
import { codeOf, GROUPS, type Group, STATUSES, type Status } from './codes.ts'
import { findObjectOf, ignoreFinding } from './dismissals.ts'
import { analyzerErrors } from './errors.ts'
import { countAnalysed } from './in-scope.ts'
import {
  countByCode,
  findLatestErrors,
  findObjects,
  findOfObject,
  findSubtypes,
  findWithCode,
  type ListRequest,
} from './list.ts'
import { Counts, type IssueRow, type ObjectRow, presentCounted, presentIssue } from './present.ts'
import { isAnalysedTaxonomy, isAnalysedType, scopeOf } from './scope.ts'
import type { ObjectRef } from './store.ts'

const required = { required: true } as const

const IssueCount = object({
  code: string(required),
  status: oneOf(STATUSES, required),
  count: integer(required),
  order: integer({ ...required, description: 'Position in the group.' }),
})

type IssueCount = ValueOf<typeof IssueCount>

const IssueCounts = array(IssueCount, required)

export const Overview = object(
  {
    results: object(
      { basic: IssueCounts, advanced: IssueCounts, performance: IssueCounts },
      required,
    ),
    counts: Counts,
  },
  required,
)

type Overview = ValueOf<typeof Overview>

/** The numbers of findings by code, for the whole site. */
export const overview = async (
  ctx: Context,
  wanted: Status | undefined,
  isIgnored = false,
): Promise<Overview> => {
  const found = (await countByCode(ctx.background, isIgnored)).flatMap(({ code, count }) => {
    const known = codeOf(code)
    return known ? [{ code, count, ...known }] : []
  })
  const sum = (status: Status): number =>
    found.reduce((total, each) => total + (each.status === status ? each.count : 0), 0)
  const ofGroup = (group: Group): readonly IssueCount[] =>
    found
      .filter((each) => each.group === group && (wanted ?? each.status) === each.status)
      .map(({ code, status, count, order }) => ({ code, status, count, order }))
      .sort((one, other) => one.order - other.order || (one.code < other.code ? -1 : 1))
  return {
    results: Object.fromEntries(
      GROUPS.map((group) => [group, ofGroup(group)]),
    ) as Overview['results'],
    counts: { passed: sum('passed'), warning: sum('warning'), error: sum('error') },
  }
}

/** The numbers of findings by status, for the whole site. */
export const countFindings = async (ctx: Context): Promise<Overview['counts']> =>
  (await overview(ctx, undefined)).counts

/** The latest errors of published items. */
export const latestErrors = async (ctx: Context, limit: number): Promise<readonly IssueRow[]> => {
  const rows = await findLatestErrors(ctx.background, limit)
  return (await Promise.all(rows.map((row) => presentIssue(ctx, row)))).flat()
}

const totalsOf = (total: number, { limit, offset }: ListRequest) => ({
  total,
  pages: Math.ceil(total / limit),
  page: Math.floor(offset / limit) + 1,
})

/** All findings about one object, the worst first. */
export const issuesOf = async (
  ctx: Context,
  object: ObjectRef,
  search: string,
): Promise<readonly IssueRow[]> => {
  await requireObject(ctx, object)
  const rows = await findOfObject(ctx.db, object)
  const issues = (await Promise.all(rows.map((row) => presentIssue(ctx, row)))).flat()
  const rank = ({ status, code }: IssueRow): number =>
    STATUSES.indexOf(status) * 100 + (codeOf(code)?.order ?? 0)
  return issues
    .filter(({ code }) => code.includes(search.toLowerCase()))
    .sort((one, other) => rank(one) - rank(other))
}

const requireObject = async (ctx: Context, { kind, id }: ObjectRef): Promise<void> => {
  const post = kind === 'post' ? await postLoader(ctx).load(id) : undefined
  const term = kind === 'term' ? await termLoader(ctx).load(id) : undefined
  const isThere =
    (post !== undefined && isAnalysedType(post.type) && isOpenTo(ctx, post)) ||
    (term !== undefined && isAnalysedTaxonomy(term.taxonomy))
  if (!isThere) throw analyzerErrors.seo_analysis_no_object()
}

export const objectsWithCode = async (ctx: Context, code: string, request: ListRequest) => {
  const { rows, total } = await findWithCode(ctx, code, request)
  return {
    rows: (await Promise.all(rows.map((row) => presentIssue(ctx, row)))).flat(),
    hasIssueDetails: rows.some(({ metadata }) => Object.keys(metadata).length > 0),
    totals: totalsOf(total, request),
  }
}

export const objects = async (ctx: Context, request: ListRequest) => {
  const [{ rows, total }, subtypes] = await Promise.all([
    findObjects(ctx, request),
    findSubtypes(ctx.background),
  ])
  const labelOf = ({ kind, subtype }: (typeof subtypes)[number]): string =>
    (kind === 'post' ? postType(subtype) : taxonomy(subtype))?.labels.name ?? subtype
  const shown: readonly ObjectRow[] = (
    await Promise.all(rows.map((row) => presentCounted(ctx, row)))
  ).flat()
  return {
    rows: shown,
    totals: totalsOf(total, request),
    additionalFilters: [
      {
        name: 'content_type',
        options: [
          { label: 'All', value: 'all' },
          ...subtypes.map((each) => ({ label: labelOf(each), value: each.subtype })),
        ],
      },
    ],
  }
}

/** The number of items and terms that are analysed, or will be. */
export const countObjects = async (ctx: Context): Promise<number> => {
  const { posts, terms } = await countAnalysed(ctx.background, await scopeOf(ctx))
  return Number(posts.total) + Number(terms.total)
}

/** The progress of the scan, in per cent. */
export const scanPercent = async (ctx: Context): Promise<number> => {
  const { posts, terms } = await countAnalysed(ctx.background, await scopeOf(ctx))
  const percentOf = ({ total, analysed }: typeof posts): number =>
    total === 0 ? 100 : (100 * analysed) / total
  return Math.round((percentOf(posts) + percentOf(terms)) / 2)
}

/** The item or term that a finding is about; undefined if one of them was deleted. */
export const findIssueSubject = async (
  ctx: Context,
  id: number,
): Promise<MetaSubject | undefined> => {
  const object = await findObjectOf(ctx.db, id)
  return object && findSubject(ctx, object.kind, object.id)
}

/** Hides a finding, or shows it again; does nothing if it was deleted. */
export const ignoreIssue = (ctx: Context, id: number, isIgnored: boolean): Promise<void> =>
  ctx.transaction(({ db, clock }) => ignoreFinding(db, id, isIgnored, nowGmt(clock)))

const MAX_KEYPHRASE_LENGTH = 500

/** Sets the focus keyphrase of an item and queues it for analysis. */
export const setKeyphrase = async (
  ctx: Context,
  { id }: PostRow,
  keyphrase: string,
): Promise<void> => {
  if (keyphrase === '' || keyphrase.length > MAX_KEYPHRASE_LENGTH)
    throw analyzerErrors.seo_analysis_no_keyphrase()
  await ctx.transaction(async (ctx) => {
    await changeRecord(ctx, 'post', id, (before) => ({
      ...before,
      fields: {
        ...before.fields,
        keyphrases: {
          ...before.fields.keyphrases,
          focus: { keyphrase, score: 0, analysis: {} },
        },
      },
    }))
    ctx.emit('seo.record-saved', { kind: 'post', id })
  })
}
