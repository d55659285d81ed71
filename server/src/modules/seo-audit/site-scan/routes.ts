import { lenient } from '../../../contract/arguments/lenient.ts'
import { protocolErrors } from '../../../contract/errors.ts'
import { route } from '../../../contract/route.ts'
import {
  array,
  boolean,
  inPath,
  integer,
  object,
  oneOf,
  string,
  typed,
} from '../../../contract/schema.ts'
import { mayEdit, type PostRow, postLoader } from '../../posts/index.ts'
import { cleanLine, Done, done, mayEditSubject, needs } from '../../seo-kernel/index.ts'
import { STATUSES } from './codes.ts'
import { analyzerErrors } from './errors.ts'
import type { ListRequest } from './list.ts'
import { IssueRow, ObjectRow } from './present.ts'
import { isAnalysedType } from './scope.ts'
import {
  findIssueSubject,
  ignoreIssue,
  issuesOf,
  Overview,
  objects,
  objectsWithCode,
  overview,
  scanPercent,
  setKeyphrase,
} from './service.ts'

const can = needs('seo_analysis_settings')

const MAX_SEARCH_LENGTH = 200

const Search = string({
  description: 'Limit results to titles that contain this text.',
  maxLength: MAX_SEARCH_LENGTH,
})

const Ignored = boolean({
  description: 'Whether to return dismissed issues instead of the others.',
  default: false,
})

const listArgs = {
  search: Search,
  searchTerm: Search,
  limit: integer({
    description: 'Maximum number of results.',
    default: 20,
    minimum: 1,
    maximum: 100,
  }),
  offset: integer({ description: 'Number of results to skip.', default: 0, minimum: 0 }),
  additionalFilters: typed<Readonly<Record<string, unknown>>>({
    type: 'object',
    description: 'Filters: `content_type` limits results to a post type or taxonomy.',
  }),
}

interface ListArgs {
  readonly search: string | undefined
  readonly searchTerm: string | undefined
  readonly limit: number
  readonly offset: number
  readonly ignored?: boolean
  readonly additionalFilters?: Readonly<Record<string, unknown>> | undefined
}

const requestOf = (args: ListArgs): ListRequest => {
  const type = args.additionalFilters?.content_type
  return {
    search: (args.search || args.searchTerm || '').trim(),
    subtype: typeof type === 'string' && type !== 'all' && type !== '' ? type : undefined,
    isIgnored: args.ignored ?? false,
    limit: args.limit,
    offset: args.offset,
  }
}

const Totals = object(
  {
    total: integer({ required: true }),
    pages: integer({ required: true }),
    page: integer({ required: true }),
  },
  { required: true },
)

const success = boolean({ required: true })

const Filter = object({
  name: string({ required: true }),
  options: array(object({ label: string({ required: true }), value: string({ required: true }) }), {
    required: true,
  }),
})

const Keyphrase = lenient(string({ description: 'Focus keyphrase.' }), cleanLine)

const Id = inPath(integer({ minimum: 1 }))

export const analyzerRoutes = {
  countIssues: route({
    method: 'GET',
    path: 'seo-analysis/issues',
    summary: 'Get SEO issue counts',
    can,
    args: {
      status: oneOf(STATUSES, { description: 'Limit results to issues with this status.' }),
      ignored: Ignored,
    },
    reply: object({
      success,
      result: Overview,
    }),
  }).handle(async ({ ctx, args: { status, ignored } }) => ({
    success: true,
    result: await overview(ctx, status, ignored),
  })),

  listIssuesOfObject: route({
    method: 'GET',
    path: 'seo-analysis/issues/(?P<objectType>post|term)/(?P<objectId>[\\d]+)',
    summary: 'List SEO issues of a post or term',
    can,
    args: {
      objectType: inPath(oneOf(['post', 'term'])),
      objectId: Id,
      search: string({
        description: 'Limit results to issue codes that contain this text.',
        maxLength: MAX_SEARCH_LENGTH,
      }),
    },
    samples: () => ({ objectType: 'post', objectId: { from: 'core/v2/posts' } }),
    reply: object({
      success,
      result: object(
        {
          rows: array(IssueRow, { required: true }),
          totals: object({ total: integer({ required: true }) }, { required: true }),
        },
        { required: true },
      ),
    }),
  }).handle(async ({ ctx, args: { objectType, objectId, search = '' } }) => {
    const rows = await issuesOf(ctx, { kind: objectType, id: objectId }, search)
    return { success: true, result: { rows, totals: { total: rows.length } } }
  }),

  listAnalysedObjects: route({
    method: 'GET',
    path: 'seo-analysis/objects',
    summary: 'List analysed posts and terms',
    can,
    args: listArgs,
    reply: object({
      success,
      result: object(
        {
          rows: array(ObjectRow, { required: true }),
          totals: Totals,
          additionalFilters: array(Filter, { required: true }),
        },
        { required: true },
      ),
    }),
  }).handle(async ({ ctx, args }) => ({
    success: true,
    result: await objects(ctx, requestOf(args)),
  })),

  getScanPercent: route({
    method: 'GET',
    path: 'seo-analysis/objects-scan-percent',
    summary: 'Get the progress of the SEO analysis',
    can,
    reply: object({ success, percent: integer({ required: true }) }),
  }).handle(async ({ ctx }) => ({ success: true, percent: await scanPercent(ctx) })),

  listObjectsWithIssue: route({
    method: 'GET',
    path: 'seo-analysis/objects/(?P<issueCode>[a-z0-9-]+)',
    summary: 'List posts and terms with an SEO issue',
    can,
    args: { ...listArgs, issueCode: inPath(string({ maxLength: 100 })), ignored: Ignored },
    samples: () => ({ issueCode: 'title-too-short' }),
    reply: object({
      success,
      result: object(
        {
          rows: array(IssueRow, { required: true }),
          hasIssueDetails: boolean({ required: true }),
          totals: Totals,
        },
        { required: true },
      ),
    }),
  }).handle(async ({ ctx, args: { issueCode, ...args } }) => ({
    success: true,
    result: await objectsWithCode(ctx, issueCode, requestOf(args)),
  })),

  ignoreIssue: route({
    method: 'POST',
    path: 'seo-analysis/issues/(?P<id>[\\d]+)/ignore',
    summary: 'Dismiss an SEO issue',
    can,
    args: {
      id: Id,
      ignored: boolean({
        description: 'Whether to dismiss the issue; `false` shows it again.',
        default: true,
      }),
    },
    samples: () => ({ id: 1 }),
    reply: Done,
    permit: async (ctx, { id }) => {
      const subject = await findIssueSubject(ctx, id)
      if (subject && !mayEditSubject(ctx, subject)) throw protocolErrors.rest_forbidden()
    },
  }).handle(async ({ ctx, args: { id, ignored } }) => {
    await ignoreIssue(ctx, id, ignored)
    return done
  }),

  setFocusKeyphrase: route({
    method: 'POST',
    path: 'seo-analysis/objects/(?P<id>[\\d]+)/keywords',
    summary: 'Update the focus keyphrase of a post',
    can,
    args: { id: Id, keyphrase: Keyphrase },
    samples: (n) => ({ id: { from: 'core/v2/posts' }, keyphrase: `Keyphrase ${n}` }),
    reply: Done,
    load: async (ctx, { id }): Promise<PostRow> => {
      const row = await postLoader(ctx).load(id)
      if (!row || !isAnalysedType(row.type)) throw analyzerErrors.seo_analysis_no_object()
      return row
    },
    permit: (ctx, _args, row) => {
      if (!mayEdit(ctx, row)) throw protocolErrors.rest_forbidden()
    },
  }).handle(async ({ ctx, args: { keyphrase = '' }, subject }) => {
    await setKeyphrase(ctx, subject, keyphrase)
    return done
  }),
}
