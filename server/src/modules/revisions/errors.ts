import { errors } from '../../contract/errors.ts'

export const revisionErrors = errors({
  rest_post_invalid_parent: [404, 'There is no such item whose copies could be asked for.'],
  rest_cannot_read: ['auth', 'You are not allowed to see the copies of this item.'],
  rest_revision_parent_id_mismatch: [
    404,
    (parentId: number) => `The revision does not belong to the item with the id ${parentId}.`,
  ],
  rest_revision_invalid_page_number: [400, 'The list has fewer pages than that.'],
  rest_revision_invalid_offset_number: [400, 'The list has no more items than the offset skips.'],
  rest_trash_not_supported: [501, 'Revisions cannot be trashed. Set force=true to remove one.'],
})
