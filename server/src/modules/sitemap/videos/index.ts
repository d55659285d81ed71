import type { Feature } from '../../../contract/feature.ts'
import { jobDefinitions } from '../../../contract/jobs.ts'
import { sitemapSections } from '../../../contract/site/sitemap.ts'
import {
  FIND_AROUND_BLOCK,
  FIND_EVERYWHERE,
  FIND_IN_ITEM,
  findAroundBlock,
  findEverywhere,
  findInItem,
  ofBlock,
  ofOptions,
  ofSaved,
} from './scan.ts'
import { videoSection } from './section.ts'

export { videoSection }

/** The video sitemap: videos are found when texts are saved, while `sitemap.video` is on. */
export const videos: Feature = {
  extensions: [
    sitemapSections.with(videoSection),
    jobDefinitions.with(
      { name: FIND_IN_ITEM, run: findInItem },
      { name: FIND_AROUND_BLOCK, run: findAroundBlock },
      { name: FIND_EVERYWHERE, run: findEverywhere },
    ),
  ],
  beforeCommit: {
    'post.saved': ofSaved,
    'post.deleted': ofBlock,
    'seo.options-changed': ofOptions,
  },
}
