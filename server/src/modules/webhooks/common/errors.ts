import { errors } from '../../../contract/errors.ts'

export const webhookErrors = errors({
  rest_event_cursor_gone: [
    410,
    'The events after this one are no longer kept, or a backup was restored meanwhile. Read all content again, beginning with the cursor of `after=latest`.',
  ],
  rest_webhook_invalid_id: [404, 'There is no webhook with this id.'],
  rest_webhook_too_many: [400, 'The site has too many webhooks: delete one first.'],
  rest_webhook_delivery_invalid_id: [404, 'The webhook has no delivery with this id.'],
  rest_webhook_delivery_held: [
    409,
    'It waits for an earlier event of the same item. Send that one again first.',
  ],
  rest_webhook_event_gone: [409, 'The event is no longer kept, so it cannot be sent again.'],
  rest_webhook_secret_unreadable: [
    409,
    'The secrets were made with another key of the site. Rotate the secret first.',
  ],
})
