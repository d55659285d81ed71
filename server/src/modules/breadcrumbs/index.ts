import { blockRenderers } from '../../contract/blocks.ts'
import type { Module } from '../../contract/module.ts'
import { breadcrumbLists, headOptions } from '../head/index.ts'
import { breadcrumbs } from './block.ts'
import { breadcrumbList } from './list.ts'
import { breadcrumbsBlock } from './seo-block.ts'
import { breadcrumbOptions } from './settings.ts'

export { breadcrumbTags } from './tags.ts'
export { frontCrumb } from './trail.ts'

/** The trail from the front page to a page, shown on pages and in structured data. */
export const breadcrumbsModule: Module = {
  name: 'breadcrumbs',
  extensions: [
    headOptions.with(breadcrumbOptions),
    breadcrumbLists.with(breadcrumbList),
    blockRenderers.with({ 'core/breadcrumbs': breadcrumbs, 'seo/breadcrumbs': breadcrumbsBlock }),
  ],
}
