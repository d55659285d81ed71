import type { Context } from '../../../contract/context.ts'
import { string } from '../../../contract/schema.ts'
import { EVENT_TYPES, type EventRow, eventId, webhookErrors } from '../common/index.ts'
import { findEvent, findEventsAfter, findNewestEvent } from './store.ts'

export const After = string({
  description:
    'Cursor: the id of the last event that was read. `latest` is the newest one; without a cursor, events begin with the oldest that is kept.',
  pattern: '^(latest|[0-9]{1,15}-[0-9a-z]{1,16})?$',
  maxLength: 40,
})

/** A place in the list of events, behind one of them. */
export interface Cursor {
  readonly id: number
  readonly text: string
}

/** Refuses a cursor whose event is not kept: those behind it may be missing as well. */
export const readCursor = async (
  { db }: Pick<Context, 'db'>,
  after: string | undefined,
): Promise<Cursor> => {
  if (!after) return { id: 0, text: '' }
  if (after === 'latest') return cursorAt(await findNewestEvent(db))
  const id = /^([0-9]{1,15})-[0-9a-z]{1,16}$/.exec(after)?.[1]
  const event = id === undefined ? undefined : await findEvent(db, Number(id))
  if (!event || eventId(event) !== after) throw webhookErrors.rest_event_cursor_gone()
  return cursorAt(event)
}

const cursorAt = (event: EventRow): Cursor => ({ id: event.id, text: eventId(event) })

interface Read {
  readonly events: readonly EventRow[]
  /** Behind the last event that was looked at, wanted or not. */
  readonly cursor: Cursor
  readonly hasMore: boolean
}

/** The next wanted events. It looks at no more than some hundred: there may be none among them. */
export const readEvents = async (
  { db }: Pick<Context, 'db'>,
  after: Cursor,
  { types, limit }: { readonly types: readonly string[]; readonly limit: number },
): Promise<Read> => {
  const wanted: ReadonlySet<string> = new Set(types.length > 0 ? types : EVENT_TYPES)
  const rows = await findEventsAfter(db, after.id, MOST_SEEN)
  const events: EventRow[] = []
  let cursor = after
  for (const row of rows) {
    if (events.length === limit) return { events, cursor, hasMore: true }
    if (wanted.has(row.type)) events.push(row)
    cursor = cursorAt(row)
  }
  return { events, cursor, hasMore: rows.length === MOST_SEEN }
}

const MOST_SEEN = 500
