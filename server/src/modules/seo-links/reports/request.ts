import type { Context } from '../../../contract/context.ts'
import { type ListRequest, readListRequest, rowsPerPage } from '../../seo-kernel/index.ts'
import { SUGGESTION_ORDERS, type SuggestionRequest } from './suggestions-query.ts'

/** Columns that clients may order by. */
const ORDERS = [
  ...(['title', 'postTitle', 'post_title', 'date', 'publishDate', 'post_date'] as const),
  ...(['suggestionsOutbound', 'suggestionsInbound'] as const),
  ...(['inboundInternal', 'outboundInternal', 'affiliate', 'external'] as const),
]

export type Order = (typeof ORDERS)[number]

/** A page of a report; newest first by default. */
export type ReportRequest = ListRequest<Order | 'newest'>

const COLUMNS = Object.fromEntries(ORDERS.map((name) => [name, name]))

const MAX_ROWS = 100

export const readRequest = async (
  ctx: Context,
  table: Parameters<typeof rowsPerPage>[1],
  args: Parameters<typeof readListRequest>[0],
): Promise<ReportRequest> =>
  readListRequest<Order | 'newest'>(args, COLUMNS, {
    column: 'newest',
    limit: await rowsPerPage(ctx, table),
    most: MAX_ROWS,
  })

const SUGGESTION_COLUMNS = Object.fromEntries(SUGGESTION_ORDERS.map((name) => [name, name]))

/** A page of the suggestions; the best first by default. */
export const readSuggestionRequest = async (
  ctx: Context,
  args: Parameters<typeof readListRequest>[0],
): Promise<SuggestionRequest> =>
  readListRequest(args, SUGGESTION_COLUMNS, {
    column: 'score',
    limit: await rowsPerPage(ctx, 'linkAssistantLinksReport'),
    most: MAX_ROWS,
  })
