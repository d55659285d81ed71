import { blockRenderers } from '../../../contract/blocks.ts'
import type { Feature } from '../../../contract/feature.ts'
import { trailSettings } from '../../block-rendering/index.ts'
import { headOptions } from '../../head/index.ts'
import { breadcrumbsBlock } from './block.ts'
import { breadcrumbOptions, chosenTrail } from './settings.ts'

/** Ways from the front of the site to its pages, shown to people and told to search engines. */
export const breadcrumbs: Feature = {
  extensions: [
    trailSettings.with(chosenTrail),
    headOptions.with(breadcrumbOptions),
    blockRenderers.with({ 'seo/breadcrumbs': breadcrumbsBlock }),
  ],
}
