import { blockRenderers } from '../../../contract/blocks.ts'
import type { Feature } from '../../../contract/feature.ts'
import { trailSettings } from '../../block-rendering/index.ts'
import { headOptions } from '../../head/index.ts'
import { breadcrumbsBlock } from './block.ts'
import { breadcrumbOptions, chosenTrail } from './settings.ts'

/** Breadcrumb trails, shown on pages and in structured data. */
export const breadcrumbs: Feature = {
  extensions: [
    trailSettings.with(chosenTrail),
    headOptions.with(breadcrumbOptions),
    blockRenderers.with({ 'seo/breadcrumbs': breadcrumbsBlock }),
  ],
}
