import type { Context } from '../../../contract/context.ts'
import { trimEndOf } from '../../../lib/trim.ts'
import type { Fetched } from '../../../outbound/safe-fetch.ts'
import { createPoliteFetch, RETRYABLE, waitAfter } from '../../../transfer/polite-fetch.ts'
import { readTransferState, TOPICS } from '../../../transfer/state.ts'

export interface FetchJsonOptions {
  /** Pause between two requests; there is never more than one at a time. */
  readonly pauseMs: number
}

/** The members of a JSON object sent by a site. */
export interface Answer {
  readonly entries: readonly (readonly [key: string, value: unknown])[]
  /** To be stored with the imported lines, so that the response need not be sent again. */
  readonly notes: ReadonlyMap<string, string>
}

export type FetchJson = (path: string) => Promise<Answer>

/** Fetches politely, and conditional on changes. */
export const createFetchJson = (
  ctx: Context,
  base: string,
  { pauseMs }: FetchJsonOptions,
): FetchJson => {
  const fetchPolitely = createPoliteFetch(ctx, { pauseMs })
  return async (path) => {
    const known = parseKnown(
      (await readTransferState(ctx.db, base, TOPICS.answer, [path])).get(path),
    )
    const answer = await fetchPolitely(base + path, {
      types: JSON_TYPES,
      maxBytes: MAX_BYTES,
      ifNoneMatch: known?.etag,
      statuses: [NOT_MODIFIED],
    })
    if (answer.status === NOT_MODIFIED && known)
      return { entries: entriesOf(known.body), notes: new Map() }
    const body = answer.body.toString('utf8')
    const { etag } = answer
    const notes = etag === undefined ? [] : [[path, JSON.stringify({ etag, body })] as const]
    return { entries: entriesOf(body), notes: new Map(notes) }
  }
}

/**
 * Finds the address of the statistics: the given one, or one of the two usual namespaces below it.
 */
export const findStatisticsAddress = async (ctx: Context, address: string): Promise<string> => {
  const start = new URL(address)
  start.search = ''
  start.hash = ''
  const root = trimEndOf(start.href, '/')
  const places = root.endsWith(CHARACTERS)
    ? [root]
    : [root, `${root}/api/svc/v1`, `${root}/wp-json/lwtv/v1`].map((place) => place + CHARACTERS)
  for (const place of places) {
    const answer = await ctx.fetch(`${place}/`, { types: JSON_TYPES, maxBytes: MAX_BYTES })
    if (answer && isOverview(answer)) return place
  }
  throw new Error(
    `${address} publishes no statistics that could be read; ` +
      'addresses of your own network have to be listed in CALLBOARD_FETCH_ALLOW',
  )
}

/**
 * The address where a site publishes its items besides the statistics; undefined if it does not.
 */
export const findItemsAddress = async (
  ctx: Context,
  statistics: string,
): Promise<string | undefined> => {
  const root = statistics.slice(0, -CHARACTERS.length)
  const url = `${root}/categories?per_page=1`
  for (let attempt = 1; ; attempt++) {
    const answer = await ctx.fetch(url, {
      types: JSON_TYPES,
      maxBytes: MAX_BYTES,
      statuses: RETRYABLE,
    })
    if (!answer) return undefined
    // A busy site is retried: it may publish more than its statistics.
    if (!RETRYABLE.includes(answer.status)) return isCategoryList(answer) ? root : undefined
    await waitAfter(ctx, url, answer, attempt)
  }
}

const isCategoryList = ({ body }: Fetched): boolean => {
  const found: unknown = JSON.parse(body.toString('utf8'))
  return Array.isArray(found) && found.every((item) => typeof item?.kind === 'string')
}

const CHARACTERS = '/stats/characters'
const JSON_TYPES = ['application/json']
const MAX_BYTES = 20_000_000
const NOT_MODIFIED = 304

const isOverview = ({ body }: Fetched): boolean =>
  entriesOf(body.toString('utf8')).some(([key]) => key === 'total')

const parseKnown = (text: string | undefined): { etag: string; body: string } | undefined =>
  text === undefined ? undefined : (JSON.parse(text) as { etag: string; body: string })

/** Some sites send an empty array for an empty object. */
const entriesOf = (body: string): [string, unknown][] => {
  const value: unknown = JSON.parse(body)
  if (typeof value !== 'object' || value === null)
    throw new Error('the site has sent something else than a JSON object')
  return Object.entries(value)
}
