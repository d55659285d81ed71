import { PerPage } from '../../../contract/arguments/args.ts'
import { JSON_TYPE } from '../../../contract/reply.ts'
import { route } from '../../../contract/route.ts'
import { array, boolean, object, oneOf, string } from '../../../contract/schema.ts'
import { CAN, EVENT_TYPES, Event, presentEvent } from '../common/index.ts'
import { After, readCursor, readEvents } from './cursor.ts'
import { EVENT_STREAM, streamEvents } from './stream.ts'

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
      'What has changed on the site, in the order of the commits, for 30 days. Whoever goes on with the last cursor misses nothing; a cursor that is too old is refused with 410. With `Accept: text/event-stream` events are sent as soon as they are committed, as Server-Sent Events: behind `Last-Event-ID`, behind `after`, or from now on.',
    can: CAN,
    args: { after: After, types: Types, per_page: PerPage },
    produces: [JSON_TYPE, EVENT_STREAM],
    reply: object({
      events: array(Event, { required: true }),
      cursor: string({ description: 'Where the next request goes on.', required: true }),
      has_more: boolean({ description: 'Whether there may be more now.', required: true }),
    }),
  }).handle(async ({ ctx, args: { after, types, per_page: limit } }) => {
    if (ctx.accept.includes(EVENT_STREAM)) {
      const start = ctx.lastEventId || after || 'latest'
      return streamEvents(ctx, await readCursor(ctx, start), types)
    }
    const read = await readEvents(ctx, await readCursor(ctx, after), { types, limit })
    return {
      events: read.events.map((event) => presentEvent(ctx, event)),
      cursor: read.cursor.text,
      has_more: read.hasMore,
    }
  }),
}
