import { errors } from '../../contract/errors.ts'

export const blockEditorErrors = errors({
  rest_cannot_view: ['auth', 'Sorry, this is for people who write here.'],
  rest_cannot_read: ['auth', 'Sorry, you are not allowed to see this.'],
  rest_view_config_invalid_entity: [404, 'There are no items of this kind and name.'],
  rest_icon_not_found: [404, 'There is no icon with this name.'],
  rest_icon_collection_not_found: [404, 'There is no collection with this name.'],
  rest_font_collection_not_found: [404, 'There is no collection of fonts with this name.'],
  rest_pattern_directory_cannot_view: ['auth', 'Sorry, you are not allowed to look for patterns.'],
  rest_block_directory_cannot_view: ['auth', 'Sorry, you are not allowed to look for blocks.'],
  rest_cannot_view_url_details: ['auth', 'Sorry, you are not allowed to ask about other pages.'],
  rest_invalid_url: [404, 'This is no address of a page on the web.'],
  // One error for every failed fetch, so that it discloses nothing about the network (SEC-39).
  no_response: [404, 'No page could be read at this address.'],
  no_content: [404, 'The page at this address is empty.'],
  rest_cannot_preview_styles: ['auth', 'Sorry, you are not allowed to change the design.'],
  rest_cannot_export_templates: ['auth', 'Sorry, you are not allowed to export the design.'],
})
