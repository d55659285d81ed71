import type { Context } from '../../../contract/context.ts'
import type { Feature } from '../../../contract/feature.ts'
import { jobDefinitions } from '../../../contract/jobs.ts'
import { sitemapSections } from '../../../contract/site/sitemap.ts'
import { robotsRules } from '../../robots-txt/index.ts'
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

/** Lists the first file of the section; none until a video was found. */
const nameInRobots = async (ctx: Context) => ({
  rules: [],
  sitemaps: (await videoSection.parts(ctx)).length > 0 ? [ctx.links.site('video-sitemap.xml')] : [],
})

/** The video sitemap: videos are found when texts are saved, while `sitemap.video` is on. */
export const videos: Feature = {
  extensions: [
    sitemapSections.with(videoSection),
    robotsRules.with(nameInRobots),
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
