import {
  INLINE_POPULAR_BLOCK,
  WIDGET_POPULAR_BLOCK,
} from '../../../lib/content/builtin-shortcodes.ts'
import type { TextAddition } from '../../block-rendering/index.ts'
import { insertAtPlaces } from './places.ts'
import { popularSettings } from './settings.ts'

const block = (name: string) => ({ name, attributes: {}, parts: [] })

/** Inserts lists into texts and after them, if placement is automatic. */
export const placeLists: TextAddition = async (parts, { ctx, row, isLastPage }) => {
  const settings = await popularSettings(ctx)
  if (settings.excluded_posts.includes(row.id)) return parts
  const isWanted = (placement: 'manual' | 'automatic', types: readonly string[]): boolean =>
    placement === 'automatic' && types.includes(row.type)
  const interrupted = isWanted(settings.inline_placement, settings.inline_post_types)
    ? insertAtPlaces(
        parts,
        {
          after: settings.inline_after_count,
          most: settings.inline_multiple_number,
          distance: settings.inline_multiple_distance,
          left: settings.inline_multiple_min_words,
        },
        block(INLINE_POPULAR_BLOCK),
      )
    : parts
  return isLastPage && isWanted(settings.widget_placement, settings.widget_post_types)
    ? [...interrupted, block(WIDGET_POPULAR_BLOCK)]
    : interrupted
}
