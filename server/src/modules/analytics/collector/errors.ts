import { errors } from '../../../contract/errors.ts'

export const collectorErrors = errors({
  analytics_invalid_events: [400, (most: number) => `Send one to ${most} events as JSON.`],
  analytics_invalid_event: [400, (field: string) => `The field ${field} of an event is not valid.`],
  analytics_nothing_to_erase: [400, 'Name a path, or say that all is to be erased.'],
})
