import { errors } from '../../contract/errors.ts'

export const previewLinkErrors = errors({
  rest_preview_link_invalid_id: [404, 'The item has no preview link with this id.'],
  rest_preview_link_not_needed: [400, 'Only drafts, pending and scheduled items can be shared.'],
  rest_preview_link_too_many: [400, 'The item has too many preview links: withdraw one first.'],
})
