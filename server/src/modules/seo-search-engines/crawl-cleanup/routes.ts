import { route } from '../../../contract/route.ts'
import { array, boolean, integer, number, object, string, typed } from '../../../contract/schema.ts'
import { anything, Done, done, needs, rowsPerPage, textOf } from '../../seo-kernel/index.ts'
import {
  blockArguments,
  forgetArguments,
  listArguments,
  readFilter,
  unblockArguments,
} from './service.ts'

const required = { required: true } as const
const can = needs('search_appearance_settings')

const Listing = object({
  success: boolean(required),
  rows: array(typed<object>({ type: 'object', additionalProperties: true }), required),
  regex: typed<object>({ type: 'object', additionalProperties: true, ...required }),
  totals: object(
    { total: integer(required), pages: integer(required), page: integer(required) },
    required,
  ),
  filters: array(
    object({
      slug: string(required),
      name: string(required),
      count: integer(required),
      active: boolean(required),
    }),
    required,
  ),
})

const listOf = (description: string) =>
  array(anything(description), { description, default: [] as readonly unknown[] })

/** A whole number from what clients send for one. */
const countOf = (given: unknown, usual: number, least: number, most: number): number => {
  const count = Math.trunc(Number.parseFloat(textOf(given)))
  return Number.isNaN(count) ? usual : Math.min(Math.max(count, least), most)
}

export const crawlCleanupRoutes = {
  listQueryArguments: route({
    method: 'POST',
    path: 'crawl-cleanup',
    summary: 'Arguments that addresses had, or those that are blocked',
    can,
    args: {
      filter: anything('`unblocked` or `blocked`.'),
      orderBy: anything('`slug`, `param`, `value`, `hits` or `updated`.'),
      orderDir: anything('`ASC` or `DESC`.'),
      limit: anything('How many at once.'),
      offset: anything('How many to leave out.'),
      searchTerm: anything('A text that is in them.'),
      additionalFilters: anything('There are none.'),
    },
    samples: () => ({ filter: 'blocked' }),
    reply: Listing,
  }).handle(async ({ ctx, args }) =>
    listArguments(ctx, readFilter(args.filter), {
      orderBy: textOf(args.orderBy),
      direction: textOf(args.orderDir).toLowerCase() === 'asc' ? 'asc' : 'desc',
      limit: countOf(args.limit, await rowsPerPage(ctx, 'queryArgs'), 1, 100),
      offset: countOf(args.offset, 0, 0, 1_000_000),
      search: typeof args.searchTerm === 'string' ? args.searchTerm.slice(0, 200) : '',
    }),
  ),

  blockQueryArguments: route({
    method: 'POST',
    path: 'crawl-cleanup/block',
    summary: 'Take arguments out of addresses from now on',
    can,
    args: { arguments: listOf('What to block: `param`, `value` and `regex`.') },
    listArgument: 'arguments',
    samples: (n) => ({ arguments: [{ param: `sample${n}` }] }),
    reply: object({
      success: boolean(required),
      error: number(required),
      exists: array(typed<object>({ type: 'object', additionalProperties: true }), required),
    }),
  }).handle(async ({ ctx, args }) => blockArguments(ctx, args.arguments)),

  unblockQueryArguments: route({
    method: 'POST',
    path: 'crawl-cleanup/delete-blocked',
    summary: 'Let arguments stand in addresses again',
    can,
    args: { ids: listOf('Ids of blocked arguments.') },
    listArgument: 'ids',
    reply: Done,
  }).handle(async ({ ctx, args }) => {
    await unblockArguments(ctx, args.ids)
    return done
  }),

  purgeQueryArguments: route({
    method: 'POST',
    path: 'crawl-cleanup/delete-unblocked',
    summary: 'Forget arguments that addresses had',
    can,
    args: { ids: listOf('Ids of arguments.') },
    listArgument: 'ids',
    reply: Done,
  }).handle(async ({ ctx, args }) => {
    await forgetArguments(ctx, args.ids)
    return done
  }),
}
