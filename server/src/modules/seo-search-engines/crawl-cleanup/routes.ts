import { route } from '../../../contract/route.ts'
import { boolean, number, object } from '../../../contract/schema.ts'
import {
  Done,
  done,
  lenientIds,
  needs,
  readListRequest,
  rowsPerPage,
} from '../../seo-kernel/index.ts'
import { Arguments, argumentListArgs } from './arguments.ts'
import { crawlCleanupErrors } from './errors.ts'
import { ExistingArguments, Listing } from './replies.ts'
import { blockArguments, forgetArguments, listArguments, unblockArguments } from './service.ts'
import { COLUMNS, type Column } from './store.ts'

const required = { required: true } as const
const can = needs('search_appearance_settings')

export const crawlCleanupRoutes = {
  listQueryArguments: route({
    method: 'POST',
    path: 'crawl-cleanup',
    summary: 'List query arguments',
    description: 'Lists logged or blocked query arguments.',
    can,
    args: argumentListArgs,
    samples: () => ({ filter: 'blocked' }),
    reply: Listing,
  }).handle(async ({ ctx, args: { filter, ...list } }) => {
    if (!filter) throw crawlCleanupErrors.seo_unknown_filter()
    const usual = {
      column: 'id',
      limit: await rowsPerPage(ctx, 'queryArgs'),
      most: 100,
    } as const
    return listArguments(ctx, filter, readListRequest<Column>(list, COLUMNS, usual))
  }),

  blockQueryArguments: route({
    method: 'POST',
    path: 'crawl-cleanup/block',
    summary: 'Block query arguments',
    can,
    args: { arguments: Arguments },
    listArgument: 'arguments',
    samples: (n) => ({ arguments: [{ param: `sample${n}` }] }),
    reply: object({
      success: boolean(required),
      error: number(required),
      exists: ExistingArguments,
    }),
  }).handle(async ({ ctx, args }) => blockArguments(ctx, args.arguments ?? [])),

  unblockQueryArguments: route({
    method: 'POST',
    path: 'crawl-cleanup/delete-blocked',
    summary: 'Unblock query arguments',
    can,
    args: { ids: lenientIds('Ids of blocked query arguments.') },
    listArgument: 'ids',
    reply: Done,
  }).handle(async ({ ctx, args }) => {
    await unblockArguments(ctx, args.ids ?? [])
    return done
  }),

  purgeQueryArguments: route({
    method: 'POST',
    path: 'crawl-cleanup/delete-unblocked',
    summary: 'Delete logged query arguments',
    can,
    args: { ids: lenientIds('Ids of logged query arguments.') },
    listArgument: 'ids',
    reply: Done,
  }).handle(async ({ ctx, args }) => {
    await forgetArguments(ctx, args.ids ?? [])
    return done
  }),
}
