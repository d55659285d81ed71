import { blockRenderers } from '../../../contract/blocks.ts'
import type { Feature } from '../../../contract/feature.ts'
import { jobDefinitions } from '../../../contract/jobs.ts'
import {
  INLINE_POPULAR_BLOCK,
  WIDGET_POPULAR_BLOCK,
} from '../../../lib/content/builtin-shortcodes.ts'
import { textAdditions } from '../../block-rendering/index.ts'
import { ownBlockTypes } from '../../block-types/index.ts'
import { popularBlockTypes } from './block-types.ts'
import { inlineBlock, widgetBlock } from './blocks.ts'
import { popularErrors } from './errors.ts'
import { placeLists } from './placement.ts'
import { rankingJob } from './ranking.ts'
import { popularRoutes } from './routes.ts'

/** Popular items, and the themes of their lists. */
export const popular: Feature = {
  routes: popularRoutes,
  errors: [popularErrors],
  extensions: [
    jobDefinitions.with(rankingJob),
    textAdditions.with(placeLists),
    ownBlockTypes.with(...popularBlockTypes),
    // Existing texts use the names with the vendor's prefix.
    blockRenderers.with({
      [INLINE_POPULAR_BLOCK]: inlineBlock,
      [WIDGET_POPULAR_BLOCK]: widgetBlock,
      'monsterinsights/popular-posts-inline': inlineBlock,
      'monsterinsights/popular-posts-widget': widgetBlock,
    }),
  ],
}
