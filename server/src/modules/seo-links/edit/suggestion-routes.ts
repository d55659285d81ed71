import { route } from '../../../contract/route.ts'
import { array, inPath, integer, oneOf } from '../../../contract/schema.ts'
import { needs } from '../../seo-kernel/index.ts'
import { EditReply, told } from './replies.ts'
import { suggestionsById } from './requests.ts'
import { applySuggestions, dismiss, proposalsFor, restore } from './suggestions.ts'
import { permitEdits } from './text.ts'

const ACTIONS = ['add', 'dismiss', 'restore'] as const

/** Suggestions per request. */
const MAX_CHOSEN = 100

export const suggestionRoutes = {
  editSuggestions: route({
    method: 'POST',
    path: 'link-assistant/suggestions-report/bulk/(?P<action>add|dismiss|restore)',
    summary: 'Apply or dismiss link suggestions of several posts',
    description:
      'The suggestions may belong to several posts. Of several for one phrase the best is applied. Dismissed suggestions are not made again until they are restored.',
    can: needs('link_assistant_settings'),
    args: {
      action: inPath(oneOf(ACTIONS)),
      ids: array(integer({ minimum: 1 }), {
        description: 'Ids of the suggestions.',
        ...{ required: true, minItems: 1, maxItems: MAX_CHOSEN },
      }),
    },
    samples: () => ({ action: 'dismiss', ids: [1] }),
    reply: EditReply,
  }).handle(async ({ ctx, args: { action, ids } }) => {
    const suggestions = await suggestionsById(ctx, ids)
    if (action === 'add') {
      const proposals = await proposalsFor(ctx, suggestions)
      return told(await applySuggestions(ctx, proposals), proposals.length)
    }
    await permitEdits(
      ctx,
      suggestions.map(({ post_id }) => post_id),
    )
    await (action === 'dismiss' ? dismiss : restore)(ctx, suggestions)
    return { success: true, undo: [] }
  }),
}
