import type { Reader } from '../../../store/database.ts'
import { isLike } from '../../../store/like.ts'
import { type ItemScope, type RedirectRow, redirectsWithin } from '../rules/index.ts'

/** A filter of redirects. */
export interface RedirectFilter {
  readonly isEnabled?: boolean | undefined
  readonly group?: string | undefined
  readonly search?: string | undefined
  /** Those of one address, or those waiting for their item to have one. */
  readonly about?: { readonly matchHash: string } | { readonly postId: number } | undefined
  /** Only those of items in this scope; undefined for managers. */
  readonly within?: ItemScope | undefined
}

export interface RedirectOrder {
  readonly column: keyof RedirectRow
  readonly direction: 'asc' | 'desc'
  readonly limit: number
  readonly offset: number
}

const among = (db: Reader, { isEnabled, group, search, about, within }: RedirectFilter) => {
  const own = redirectsWithin(db, within ?? []).select('seo_redirects.id')
  return db
    .selectFrom('seo_redirects')
    .$if(within !== undefined, (query) => query.where('id', 'in', own))
    .$if(isEnabled !== undefined, (query) => query.where('is_enabled', '=', isEnabled ? 1 : 0))
    .$if(group !== undefined, (query) => query.where('rule_group', '=', group ?? ''))
    .$if(about !== undefined, (query) =>
      about && 'postId' in about
        ? query.where('post_id', '=', about.postId)
        : query.where('match_hash', '=', about?.matchHash ?? ''),
    )
    .$if(search !== undefined && search !== '', (query) =>
      query.where(({ or, ref }) =>
        or(
          (['source_url', 'target_url', 'comment'] as const).map((column) =>
            isLike(db, ref(column), search ?? ''),
          ),
        ),
      ),
    )
}

export const findRedirectPage = (
  db: Reader,
  filter: RedirectFilter,
  { column, direction, limit, offset }: RedirectOrder,
): Promise<RedirectRow[]> =>
  among(db, filter)
    .selectAll()
    .orderBy(column, direction)
    .$if(column !== 'id', (query) => query.orderBy('id', direction))
    .limit(limit)
    .offset(offset)
    .execute()

/** Counts the enabled and the disabled ones. */
export const countRedirects = async (
  db: Reader,
  filter: RedirectFilter,
): Promise<{ readonly enabled: number; readonly disabled: number }> => {
  const counts = await among(db, filter)
    .select(({ fn }) => ['is_enabled', fn.countAll().as('count')])
    .groupBy('is_enabled')
    .execute()
  const count = (isEnabled: number): number =>
    Number(counts.find((row) => row.is_enabled === isEnabled)?.count ?? 0)
  return { enabled: count(1), disabled: count(0) }
}
