import { PerPage } from '../../../contract/arguments/args.ts'
import { route } from '../../../contract/route.ts'
import { array, boolean, object, oneOf, string } from '../../../contract/schema.ts'
import { CAN, EVENT_TYPES, Event, presentEvent } from '../common/index.ts'
import { After, readCursor, readEvents } from './cursor.ts'
import { streamEvents } from './stream.ts'

const Types = array(oneOf(EVENT_TYPES), {
  description: 'Limit results to events of these types.',
  default: [] as readonly (typeof EVENT_TYPES)[number][],
})

export const feedRoutes = {
  listEvents: route({
    method: 'GET',
    path: 'events',
    summary: 'List events',
    description:
      'What has changed on the site, in the order of the commits, for 30 days. Whoever goes on with the last cursor misses nothing; a cursor that is too old is refused with 410.',
    can: CAN,
    args: { after: After, types: Types, per_page: PerPage },
    reply: object({
      events: array(Event, { required: true }),
      cursor: string({ description: 'Where the next request goes on.', required: true }),
      has_more: boolean({ description: 'Whether there may be more now.', required: true }),
    }),
  }).handle(async ({ ctx, args: { after, types, per_page: limit } }) => {
    const read = await readEvents(ctx, await readCursor(ctx, after), { types, limit })
    return {
      events: read.events.map((event) => presentEvent(ctx, event)),
      cursor: read.cursor.text,
      has_more: read.hasMore,
    }
  }),

  streamEvents: route({
    method: 'GET',
    path: 'events/stream',
    summary: 'Stream events',
    description:
      'The same as Server-Sent Events, sent as soon as they are committed. `Last-Event-ID` goes on behind that event; without it and without `after`, the stream begins now. It ends after ten minutes, and clients connect again by themselves.',
    can: CAN,
    args: { after: After, types: Types },
    produces: ['text/event-stream'],
  }).handle(async ({ ctx, args: { after, types } }) => {
    const cursor = await readCursor(ctx, ctx.lastEventId || after || 'latest')
    return streamEvents(ctx, cursor, types)
  }),
}
