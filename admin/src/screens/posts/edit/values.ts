import type { SettableStatus, Stored, StoredState } from '../kinds.ts'
import { idsOf, type Term } from './terms.ts'

/** What the forms edit. In the form for several items, a missing value leaves them as they are. */
export interface Values {
  readonly title?: string | undefined
  readonly slug?: string | undefined
  readonly status?: SettableStatus | undefined
  /** In the time zone of the site, to the minute; empty for the time of publication. */
  readonly date?: string | undefined
  readonly author?: number | undefined
  readonly categories?: readonly Term[] | undefined
  readonly tags?: readonly Term[] | undefined
  readonly sticky?: boolean | undefined
  readonly comment_status?: 'open' | 'closed' | undefined
  readonly parent?: number | undefined
  readonly template?: string | undefined
}

/** The fields of a request. */
export type Changes = Partial<StoredState>

const MINUTES = 'YYYY-MM-DDTHH:MM'.length

/** The state of an item, such that a request with it restores the item. */
export const stateOf = ({
  id: _id,
  title,
  status,
  comment_status,
  date,
  date_gmt,
  ...rest
}: Stored): StoredState => ({
  ...rest,
  title: title.raw,
  status: status as SettableStatus,
  comment_status: comment_status as 'open' | 'closed',
  // A draft without a date of its own gets that of its publication.
  date: date_gmt === null ? null : date,
})

/** The fields of `before` that are different in `after`. */
export const differences = (before: StoredState, after: StoredState): Changes =>
  Object.fromEntries(
    Object.entries(before).filter(
      ([name, value]) => comparable(value) !== comparable(after[name as keyof StoredState]),
    ),
  )

const comparable = (value: unknown): string =>
  JSON.stringify(Array.isArray(value) ? value.toSorted() : value)

/** The values of a form for an item; its terms are known by name. */
export const valuesOf = (
  { title, slug, status, date, author, sticky, comment_status, parent, template }: StoredState,
  terms: Pick<Values, 'categories' | 'tags'>,
): Values => ({
  ...{ title, slug, status, author, comment_status, template },
  date: date?.slice(0, MINUTES) ?? '',
  ...(parent === undefined ? terms : { parent }),
  ...(sticky === undefined ? {} : { sticky }),
})

/** The request that makes the changes of a form; tags that do not exist yet are made. */
export const changesOf = async ({
  categories,
  tags,
  date,
  ...others
}: Values): Promise<Changes> => ({
  ...Object.fromEntries(Object.entries(others).filter(([, value]) => value !== undefined)),
  ...(date === undefined ? {} : { date: date || null }),
  ...(categories ? { categories: await idsOf(categories) } : {}),
  ...(tags ? { tags: await idsOf(tags) } : {}),
})
