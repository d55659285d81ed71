import { findFault } from '../../../contract/arguments/validate.ts'
import type { Context } from '../../../contract/context.ts'
import { type RouteRecord, route } from '../../../contract/route.ts'
import { array, boolean, integer, object, string } from '../../../contract/schema.ts'
import { lenientLine, needs } from '../../seo-kernel/index.ts'
import { findAction } from './actions.ts'
import { checks } from './checks.ts'
import { checklistErrors } from './errors.ts'
import { Checks, presentCheck } from './present.ts'
import { complete, readChecklist, reopen } from './service.ts'
import { tableOf } from './table.ts'

const required = { required: true } as const
const READERS = needs('general_settings', 'setup_wizard')
const DECIDERS = needs('general_settings')

const Listed = object({ success: boolean(required), checks: Checks })

const Count = integer(required)

const CheckName = lenientLine('Name of the checklist item.')

const MAX_CHECKS = 100

const CheckNames = array(string(), {
  description: 'Names of the checklist items.',
  // A single name is rejected here, unlike in other routes.
  check: (value) =>
    Array.isArray(value)
      ? findFault(value, array(string(), { maxItems: MAX_CHECKS }), 'checks')
      : { code: 'rest_invalid_param', message: 'checks has to be a list.' },
})

const answer = async (ctx: Context) => ({
  success: true,
  checks: (await readChecklist(ctx)).map(presentCheck),
})

const given = (check: string | undefined): string => {
  if (!check) throw checklistErrors.seo_missing_check()
  requireKnown([check])
  return check
}

const allGiven = (names: readonly string[] = []): readonly string[] => {
  if (names.length === 0) throw checklistErrors.seo_missing_checks()
  requireKnown(names)
  return names
}

/** Some checks may no longer exist; throws only where none of the names does. */
const requireKnown = (names: readonly string[]): void => {
  if (!checks.some(({ name }) => names.includes(name))) throw checklistErrors.seo_unknown_check()
}

export const checklistRoutes: RouteRecord = {
  getSeoChecklist: route({
    method: 'GET',
    path: 'seo-checklist',
    summary: 'List SEO checklist items',
    can: READERS,
    reply: Listed,
  }).handle(({ ctx }) => answer(ctx)),

  countSeoChecklist: route({
    method: 'GET',
    path: 'seo-checklist/completed',
    summary: 'Get SEO checklist counts',
    can: READERS,
    reply: object({ success: boolean(required), totalCompleted: Count, totalIncomplete: Count }),
  }).handle(async ({ ctx }) => {
    const states = await readChecklist(ctx)
    const done = states.filter(({ isDone }) => isDone).length
    return { success: true, totalCompleted: done, totalIncomplete: states.length - done }
  }),

  fetchSeoChecklist: route({
    method: 'POST',
    path: 'seo-checklist/fetch',
    summary: 'List a page of SEO checklist items',
    can: READERS,
    args: {
      filter: lenientLine('`completed` or `incomplete`; all items by default.'),
      orderBy: lenientLine('Field to sort by: `priority`, `time`, `name` or `title`.'),
      orderDir: lenientLine('Sort direction: `ASC` or `DESC`.'),
      limit: integer({ description: 'Maximum number of items.', default: 10 }),
      offset: integer({ description: 'Number of items to skip.', default: 0 }),
      searchTerm: lenientLine('Ignored.'),
      additionalFilters: object(
        { priority: string({ description: 'Priority: `high`, `medium`, `low` or `optional`.' }) },
        { description: 'Filters.' },
      ),
    },
    reply: object({
      success: boolean(required),
      rows: Checks,
      totals: object({ total: Count, pages: Count, page: Count }, required),
      filters: array(
        object({
          slug: string(required),
          name: string(required),
          count: Count,
          active: boolean(required),
        }),
        required,
      ),
      completedCount: Count,
      totalCount: Count,
    }),
  }).handle(async ({ ctx, args }) => {
    const { rows, ...table } = tableOf(await readChecklist(ctx), {
      filter: args.filter ?? '',
      priority: args.additionalFilters?.priority ?? '',
      orderBy: args.orderBy ?? '',
      isDescending: args.orderDir?.toUpperCase() === 'DESC',
      limit: Math.min(Math.max(args.limit, 1), MAX_CHECKS),
      offset: Math.max(args.offset, 0),
    })
    return { success: true, rows: rows.map(presentCheck), ...table }
  }),

  completeSeoCheck: route({
    method: 'POST',
    path: 'seo-checklist/complete',
    summary: 'Complete an SEO checklist item',
    can: READERS,
    args: { check: CheckName },
    samples: () => ({ check: 'reviewArchives' }),
    reply: Listed,
  }).handle(async ({ ctx, args: { check } }) => {
    await complete(ctx, [given(check)])
    return answer(ctx)
  }),

  reopenSeoCheck: route({
    method: 'POST',
    path: 'seo-checklist/uncomplete',
    summary: 'Reopen an SEO checklist item',
    can: DECIDERS,
    args: { check: CheckName },
    samples: () => ({ check: 'reviewArchives' }),
    reply: Listed,
  }).handle(async ({ ctx, args: { check } }) => {
    await reopen(ctx, [given(check)])
    return answer(ctx)
  }),

  completeSeoChecks: route({
    method: 'POST',
    path: 'seo-checklist/bulk-complete',
    summary: 'Complete several SEO checklist items',
    can: DECIDERS,
    args: { checks: CheckNames },
    samples: () => ({ checks: ['reviewArchives'] }),
    reply: Listed,
  }).handle(async ({ ctx, args: { checks } }) => {
    await complete(ctx, allGiven(checks))
    return answer(ctx)
  }),

  reopenSeoChecks: route({
    method: 'POST',
    path: 'seo-checklist/bulk-uncomplete',
    summary: 'Reopen several SEO checklist items',
    can: DECIDERS,
    args: { checks: CheckNames },
    samples: () => ({ checks: ['reviewArchives'] }),
    reply: Listed,
  }).handle(async ({ ctx, args: { checks } }) => {
    await reopen(ctx, allGiven(checks))
    return answer(ctx)
  }),

  runSeoCheckAction: route({
    method: 'POST',
    path: 'seo-checklist/action',
    summary: 'Run the action of an SEO checklist item',
    can: DECIDERS,
    args: { check: CheckName, callback: lenientLine('Name of the action.') },
    samples: () => ({ check: 'enableIndexing', callback: 'enableIndexing' }),
    reply: Listed,
  }).handle(async ({ ctx, args: { check, callback = '' } }) => {
    const name = given(check)
    const act = findAction(callback)
    if (!act) throw checklistErrors.seo_unknown_action()
    await ctx.transaction(async (ctx) => {
      await act(ctx)
      await complete(ctx, [name])
    })
    return answer(ctx)
  }),
}
