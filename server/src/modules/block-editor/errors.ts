import { errors } from '../../contract/errors.ts'

export const blockEditorErrors = errors({
  rest_cannot_view_url_details: ['auth', 'Sorry, you are not allowed to ask about other pages.'],
  rest_invalid_url: [404, 'This is no address of a page on the web.'],
  // One answer for whatever fails on the way, so that it tells nothing about the network (SEC-39).
  no_response: [404, 'No page could be read at this address.'],
  no_content: [404, 'The page at this address is empty.'],
  rest_cannot_export_templates: ['auth', 'Sorry, you are not allowed to export the design.'],
})
