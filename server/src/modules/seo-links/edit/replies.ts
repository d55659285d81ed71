import { array, boolean, integer, object } from '../../../contract/schema.ts'
import { LinkSet } from '../link-sets/index.ts'
import type { Edited } from './each.ts'
import { linkEditErrors } from './errors.ts'
import { Undo } from './undo-key.ts'

const members = {
  success: boolean({ required: true }),
  undo: array(Undo, {
    required: true,
    description:
      'Revisions of the content before the edit, for `link-assistant/undo`; empty if revisions are disabled.',
  }),
  failed: array(integer(), {
    description: 'Ids of links that were not found or not changed.',
  }),
  remaining: integer({ description: 'Number of links still being processed.' }),
}

/** Response of an edit. */
export const EditReply = object(members)

export const EditReplyWithLinks = object({
  ...members,
  links: { ...LinkSet, description: 'Current links of the post.' },
})

/** Presents the result of an edit; throws when none of the requested changes was possible. */
export const told = (edited: Edited, asked: number) => {
  const { undo, failed, remaining } = edited
  if (asked > 0 && failed.length === asked) throw linkEditErrors.seo_links_not_changed()
  return {
    success: true,
    undo,
    ...(failed.length > 0 ? { failed } : {}),
    ...(remaining === undefined ? {} : { remaining }),
  }
}
