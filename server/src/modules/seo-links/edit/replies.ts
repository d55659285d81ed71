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
      'Revisions that have the texts as they were; `link-assistant/undo` takes them. Without revisions there are none.',
  }),
  failed: array(integer(), {
    description: 'Ids of what was not found any more, or could not be changed.',
  }),
  remaining: integer({ description: 'How many are still under way.' }),
}

/** Response of an edit. */
export const EditReply = object(members)

export const EditReplyWithLinks = object({
  ...members,
  links: { ...LinkSet, description: 'The links of the item now.' },
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
