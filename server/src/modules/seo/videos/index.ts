import type { Feature } from '../../../contract/feature.ts'
import { jobDefinitions } from '../../../contract/jobs.ts'
import { sitemapSections } from '../../../contract/site/sitemap.ts'
import {
  FIND_EVERYWHERE,
  FIND_IN_ITEM,
  findEverywhere,
  findInItem,
  ofOptions,
  ofSaved,
} from './scan.ts'
import { videoSection } from './section.ts'

/** The sitemap of videos: found as texts are saved, told of where somebody wants it. */
export const videos: Feature = {
  extensions: [
    sitemapSections.with(videoSection),
    jobDefinitions.with(
      { name: FIND_IN_ITEM, run: findInItem },
      { name: FIND_EVERYWHERE, run: findEverywhere },
    ),
  ],
  beforeCommit: { 'post.saved': ofSaved, 'seo.options-changed': ofOptions },
}
