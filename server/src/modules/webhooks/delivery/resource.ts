import { boolean, integer, object, oneOf, string } from '../../../contract/schema.ts'
import { eventId } from '../common/index.ts'
import type { Attempt } from './send.ts'
import type { ListedDelivery } from './store.ts'

const required = { required: true } as const

/** A delivery is held while an earlier one of the same item waits. */
export const STATES = ['waiting', 'held', 'delivered', 'failed'] as const

const status = {
  ...integer({ description: 'Status of the last response; null without one.' }),
  type: ['integer', 'null'],
  ...required,
} as ReturnType<typeof integer> & typeof required

const outcome = {
  status,
  duration_ms: integer({ description: 'Duration of the last attempt.', ...required }),
  response: string({ description: 'Beginning of the last response.', ...required }),
}

export const Delivery = object({
  id: integer(required),
  event: string({ description: 'Id of the event.', ...required }),
  type: string({ description: 'Type of the event.', ...required }),
  item: string({
    description: 'What has changed. Deliveries of the same item keep their order.',
    ...required,
  }),
  state: oneOf(STATES, required),
  attempts: integer(required),
  next_gmt: string({ description: 'When a waiting delivery is due.', ...required }),
  attempted_gmt: string({
    description: 'Time of the last attempt; empty without one.',
    ...required,
  }),
  ...outcome,
  created_gmt: string(required),
})

export const TestResult = object({
  is_accepted: boolean({ description: 'Whether the address answered with success.', ...required }),
  ...outcome,
})

export const presentDelivery = (row: ListedDelivery) => ({
  id: row.id,
  event: eventId({ id: row.event_id, mark: row.mark }),
  type: row.type,
  item: row.item,
  state: row.state as (typeof STATES)[number],
  attempts: row.attempts,
  next_gmt: row.next_gmt,
  attempted_gmt: row.attempted_gmt ?? '',
  status: row.status as number,
  duration_ms: row.duration_ms ?? 0,
  response: row.response,
  created_gmt: row.created_gmt,
})

export const presentAttempt = ({ isAccepted, status, durationMs, response }: Attempt) => ({
  ...{ is_accepted: isAccepted, status: status as number },
  ...{ duration_ms: durationMs, response },
})
