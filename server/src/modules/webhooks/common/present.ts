import type { Linker } from '../../../contract/context.ts'
import { array, integer, object, string } from '../../../contract/schema.ts'
import { type EventData, type EventRow, eventId } from './event.ts'

const required = { required: true } as const
const id = { ...integer(), type: ['integer', 'null'], ...required } as ReturnType<typeof integer> &
  typeof required

/** An event, in the feed as in the body of a webhook's message. */
export const Event = object({
  id: string({ description: 'Id of the event, and the cursor behind it.', ...required }),
  type: string(required),
  timestamp: string({ format: 'date-time', ...required }),
  data: object(
    {
      item: object(
        {
          kind: string({ description: 'What has changed: `post`, `term`, `media`.', ...required }),
          id,
          type: string({
            description: 'The type within the kind: `page`, `category`.',
            ...required,
          }),
          status: string({ description: 'Empty for things without a status.', ...required }),
        },
        required,
      ),
      addresses: array(string({ format: 'uri' }), {
        description: 'Its public addresses, present and former ones.',
        ...required,
      }),
      tags: array(string(), {
        description: 'Groups of cached responses that depend on the change.',
        ...required,
      }),
      names: array(string(), { description: 'Names of the settings that have changed.' }),
    },
    required,
  ),
})

export const presentEvent = ({ links }: Linker, row: EventRow) => {
  const { item, paths, tags, names } = JSON.parse(row.data) as EventData
  return {
    id: eventId(row),
    type: row.type,
    timestamp: row.created_gmt,
    data: {
      item: item as EventItemShown,
      addresses: paths.map((path) => links.site(path)),
      tags,
      ...(names && { names }),
    },
  }
}

/** The declared type has no null (`id` above). */
type EventItemShown = EventData['item'] & { readonly id: number }
