import { lenient } from '../../../contract/arguments/lenient.ts'
import type { Context } from '../../../contract/context.ts'
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
import {
  addOns,
  Done,
  done,
  lenientId,
  lenientText,
  listArgs,
  NotificationLists,
  needs,
  notificationsOf,
  seoOptions,
  wholeTree,
} from '../../seo-kernel/index.ts'
import { storeTally } from '../engine/index.ts'
import { findImporters } from '../files/index.ts'
import {
  FILTERS,
  listRedirects,
  PresentedRedirect,
  RedirectsReply,
  readRedirectList,
} from '../listing/index.ts'
import { findProposals, Proposal } from '../monitor/index.ts'
import { deleteRedirects, resetHits, scopeOfRedirects, setEnabled } from '../rules/index.ts'
import { testServer } from '../testing/index.ts'
import { bodyArgs, RowIds, requireRows } from './body.ts'
import { redirectApiErrors } from './errors.ts'
import { presentSaved, RedirectReply, TestReply } from './replies.ts'
import { MANAGERS, WRITERS } from './rights.ts'
import {
  createRedirects,
  getOwnRedirect,
  redirectsAbout,
  redirectsOf,
  requireRightOnAll,
  testRule,
  updateRedirect,
} from './service.ts'
import { findTargets, Target } from './targets.ts'

const required = { required: true } as const

const success = boolean(required)

const Id = inPath(integer({ minimum: 1 }))

const CONTEXTS = ['post', 'term'] as const

/** A keyword of a path in any letter case; the path matches no others. */
const inWords = <const W extends string>(words: readonly [W, ...W[]]) =>
  inPath(
    typed<W>({
      type: 'string',
      description: `One of: ${words.join(', ')}.`,
      clean: (given) => words.find((word) => word === String(given).toLowerCase()) ?? words[0],
    }),
  )

const ObjectContext = lenient(
  oneOf(CONTEXTS, { description: 'Type of an object, to list only its redirects.' }),
  (given) => CONTEXTS.find((known) => known === given),
)

/** Bulk actions. */
const ACTIONS = {
  enable: (ctx, ids) => setEnabled(ctx, ids, true),
  disable: (ctx, ids) => setEnabled(ctx, ids, false),
  'reset-hits': async (ctx, ids) => {
    await storeTally(ctx)
    await resetHits(ctx, ids)
  },
} as const satisfies Readonly<
  Record<string, (ctx: Context, ids: readonly number[]) => Promise<unknown>>
>

export const redirectRoutes = {
  getRedirectOptions: route({
    method: 'GET',
    path: 'redirects/options',
    summary: 'Get redirect settings',
    can: needs('redirects_settings'),
    reply: object({
      success,
      options: { ...wholeTree(addOns.redirects), ...required },
      importers: array(object({ name: string(required), slug: string(required) }), required),
    }),
  }).handle(async ({ ctx }) => ({
    success: true,
    options: (await seoOptions(ctx)).redirects,
    importers: await findImporters(ctx),
  })),

  testServerRedirects: route({
    method: 'GET',
    path: 'redirects/server/test',
    summary: 'Test whether redirects work',
    can: MANAGERS,
    reply: object({ success, notifications: NotificationLists }),
  }).handle(async ({ ctx }) => ({
    success: await testServer(ctx),
    notifications: await notificationsOf(ctx, { isReading: true }),
  })),

  listRedirectsOfObject: route({
    method: 'GET',
    path: 'redirects/(?P<context>post|term)/(?P<id>[\\d]+)',
    summary: 'List redirects of a post or term',
    can: WRITERS,
    args: { context: inWords(CONTEXTS), id: Id },
    samples: () => ({ context: 'post', id: { from: 'core/v2/posts' } }),
    reply: object({
      success,
      rows: array(PresentedRedirect, required),
      permalinkPath: string(required),
      postStatus: typed<string | null>({ type: ['string', 'null'], ...required }),
    }),
  }).handle(async ({ ctx, args: { context, id } }) => ({
    success: true,
    ...(await redirectsAbout(ctx, context, id)),
  })),

  listProposedRedirects: route({
    method: 'GET',
    path: 'redirects/manual-redirects/(?P<hash>[0-9a-f]+)',
    summary: 'List proposed redirects',
    description:
      'Lists redirects proposed within the last hour, because a post was moved or deleted.',
    can: MANAGERS,
    args: {
      hash: inPath(string({ description: 'MD5 hash of the former URL.', maxLength: 100 })),
    },
    samples: () => ({ hash: '0' }),
    reply: object({
      success,
      redirects: array(Proposal, required),
    }),
  }).handle(async ({ ctx, args: { hash } }) => ({
    success: true,
    redirects: await findProposals(ctx, hash),
  })),

  listRedirects: route({
    method: 'POST',
    path: 'redirects/(?P<filter>all|enabled|disabled)',
    summary: 'List redirects',
    can: WRITERS,
    args: {
      ...listArgs,
      filter: inWords(FILTERS),
      context: ObjectContext,
      id: lenientId('Id of the object.'),
    },
    samples: () => ({ filter: 'all' }),
    reply: RedirectsReply,
  }).handle(async ({ ctx, args: { filter, context, id = 0, ...args } }) => {
    const object = context && (await redirectsOf(ctx, context, id))
    await storeTally(ctx)
    return listRedirects(ctx, filter, await readRedirectList(ctx, args), {
      about: object?.about,
      within: object ? undefined : scopeOfRedirects(ctx),
    })
  }),

  changeRedirects: route({
    method: 'POST',
    path: 'redirects/bulk/(?P<action>enable|disable|reset-hits)',
    summary: 'Update several redirects',
    description: 'Activates or deactivates redirects, or resets their hit counts.',
    can: WRITERS,
    args: { action: inWords(['enable', 'disable', 'reset-hits']), rowIds: RowIds },
    samples: (n) => ({ action: 'enable', rowIds: [n] }),
    reply: Done,
  }).handle(async ({ ctx, args }) => {
    const ids = requireRows(args.rowIds)
    await requireRightOnAll(ctx, ids)
    await ACTIONS[args.action](ctx, ids)
    return done
  }),

  deleteRedirects: route({
    method: 'DELETE',
    path: 'redirects/bulk',
    summary: 'Delete several redirects',
    can: MANAGERS,
    args: { rowIds: RowIds },
    samples: (n) => ({ rowIds: [n] }),
    reply: Done,
  }).handle(async ({ ctx, args }) => {
    await deleteRedirects(ctx, requireRows(args.rowIds))
    return done
  }),

  addRedirects: route({
    method: 'POST',
    path: 'redirects',
    summary: 'Create redirects',
    can: WRITERS,
    args: bodyArgs,
    samples: (n) => ({ sourceUrls: [{ url: `/sample-${n}` }], targetUrl: '/' }),
    reply: RedirectReply,
  }).handle(async ({ ctx, args }) => presentSaved(ctx, await createRedirects(ctx, args))),

  updateRedirect: route({
    method: 'POST',
    path: 'redirects/(?P<id>[\\d]+)',
    summary: 'Update a redirect',
    can: WRITERS,
    args: { ...bodyArgs, id: Id },
    samples: () => ({ id: 1, comment: 'changed' }),
    reply: RedirectReply,
  }).handle(async ({ ctx, args: { id, ...body } }) =>
    presentSaved(ctx, await updateRedirect(ctx, id, body)),
  ),

  deleteRedirect: route({
    method: 'DELETE',
    path: 'redirects/(?P<id>[\\d]+)',
    summary: 'Delete a redirect',
    can: WRITERS,
    args: { id: Id },
    samples: () => ({ id: 1 }),
    reply: Done,
  }).handle(async ({ ctx, args: { id } }) => {
    await getOwnRedirect(ctx, id)
    await deleteRedirects(ctx, [id])
    return done
  }),

  testRedirect: route({
    method: 'POST',
    path: 'redirects/(?P<id>[\\d]+)/test',
    summary: 'Test a redirect',
    description: 'Reports which redirect applies to the URL, and why.',
    can: WRITERS,
    args: {
      id: Id,
      sourceUrl: lenientText('URL to test; required for patterns.'),
    },
    samples: () => ({ id: 1 }),
    reply: TestReply,
  }).handle(async ({ ctx, args: { id, sourceUrl = '' } }) => ({
    success: true,
    ...(await testRule(ctx, id, sourceUrl.trim())),
  })),

  findRedirectTargets: route({
    method: 'POST',
    path: 'redirects/posts',
    summary: 'Search for redirect targets',
    can: MANAGERS,
    args: {
      query: lenientText('Part of the title or slug, or the id.'),
      postId: lenientId('Id of a post to exclude.'),
    },
    samples: (n) => ({ query: `word ${n}` }),
    reply: object({ success, objects: array(Target, required) }),
  }).handle(async ({ ctx, args: { query = '', postId = 0 } }) => {
    const text = query.replaceAll('\0', '').trim().slice(0, MAX_SEARCH)
    if (text === '') throw redirectApiErrors.seo_redirect_no_query()
    return { success: true, objects: await findTargets(ctx, text, postId) }
  }),
}

const MAX_SEARCH = 200
