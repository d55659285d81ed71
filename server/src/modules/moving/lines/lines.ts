import type { Context } from '../../../contract/context.ts'
import type { Collection } from '../../../contract/export/collection.ts'
import { printJson } from '../../../contract/ordered.ts'
import { readAhead } from '../../../lib/streams/read-ahead.ts'
import { findIdsAfter } from '../../../store/id-list.ts'

export interface LinesAsked {
  /** The id of the last item that the client has. */
  readonly after: number
  /** Further arguments of the list. */
  readonly query: Readonly<Record<string, unknown>>
}

/**
 * All items that the caller may see, each on a line as its list shows it. The next page is read while
 * the last one is sent. A page is empty if the caller may see nothing of it.
 */
export const pagesOfLines = (
  ctx: Context,
  collection: Collection,
  asked: LinesAsked,
): AsyncIterable<string> => readAhead(readPages(ctx, collection, asked))

async function* readPages(
  ctx: Context,
  collection: Collection,
  { after, query }: LinesAsked,
): AsyncGenerator<string> {
  for (let last = after; ; ) {
    const ids = await findIdsAfter(ctx.background, collection.rows, last, AT_ONCE)
    const items = await show(ctx, collection, ids, query)
    yield items.map((item) => `${printJson(item)}\n`).join('')
    if (ids.length < AT_ONCE) return
    last = ids.at(-1) ?? last
  }
}

/** As many as a list shows on a page. */
const AT_ONCE = 100

/**
 * An empty page is asked for as well, so that a caller without the right is refused. No item has the
 * id 0.
 */
const show = async (
  ctx: Context,
  { list }: Collection,
  ids: readonly number[],
  query: LinesAsked['query'],
): Promise<readonly object[]> => {
  if (typeof list === 'function') return list(ctx, ids)
  const include = ids.length === 0 ? [0] : ids
  const found = (await ctx.getResource(list, {
    ...query,
    include,
    per_page: AT_ONCE,
  })) as readonly Identified[]
  const wanted = new Set(ids)
  return found.filter(({ id }) => wanted.has(id)).toSorted((one, other) => one.id - other.id)
}

interface Identified {
  readonly id: number
}
