export { webhookErrors } from './errors.ts'
export {
  EVENT_TYPES,
  type EventData,
  type EventItem,
  type EventRow,
  type EventType,
  eventId,
} from './event.ts'
export { Event, presentEvent } from './present.ts'
export { CAN } from './right.ts'
export { DELIVER, scheduleDelivery } from './schedule.ts'
