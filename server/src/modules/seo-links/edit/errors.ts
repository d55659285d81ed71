import { errors } from '../../../contract/errors.ts'

export const linkEditErrors = errors({
  seo_links_missing_data: [404, 'Say which item is meant, and what of it.'],
  seo_links_no_item: [404, 'There is no item with this id.'],
  seo_links_cannot_edit: [403, 'You are not allowed to edit an item whose text would change.'],
  seo_links_no_link: [404, 'There is no such link in the text of this item.'],
  seo_links_no_suggestion: [404, 'There is no such suggestion for this item.'],
  seo_links_not_changed: [
    409,
    'The text is not as it was when it was looked through, or this part of it cannot be changed. It was looked through again.',
  ],
  seo_links_nothing_chosen: [400, 'Choose at least one link or domain.'],
  seo_links_bad_phrase: [
    400,
    'The phrase was not found, or its new form cannot stand in its place. The text was looked through again.',
  ],
  seo_links_not_broken: [
    404,
    'There is no broken link to this address any more. Its links may have been changed or checked again meanwhile.',
  ],
  seo_links_bad_address: [
    400,
    'Enter a path of this site, such as /new-page/, or a whole address that begins with https://.',
  ],
  seo_links_no_page_there: [
    400,
    'There is no page at this address of the site. Check its spelling, or publish the page first.',
  ],
  seo_links_no_undo: [
    409,
    'The text was changed since, or it is not remembered how it was: nothing was undone.',
  ],
})
