import type { Context } from '../../../contract/context.ts'
import type { FeedRules, FeedSubject } from '../../../contract/site/feeds.ts'
import { membersOf, type SeoOptions, seoOptions } from '../../seo-kernel/index.ts'

type Advanced = SeoOptions['site']['searchAppearance']['advanced']
type FeedSwitches = Advanced['crawlCleanup']['feeds']

/** Which feeds exist, and whether search engines may index them. */
export const chooseFeeds = async (ctx: Context): Promise<FeedRules> => {
  const { crawlCleanup, globalRobotsMeta } = (await seoOptions(ctx)).site.searchAppearance.advanced
  const { enable, feeds } = crawlCleanup
  return {
    has: (subject, { format, page } = { format: 'rss2', page: 1 }) =>
      !enable ||
      (isOn(feeds, subject) &&
        (format === 'rss2' || format === 'rss' || feeds[format]) &&
        (page === 1 || feeds.paginated)),
    isIndexed: !globalRobotsMeta.default && !globalRobotsMeta.noindexFeed,
  }
}

const isOn = (feeds: FeedSwitches, subject: FeedSubject): boolean => {
  switch (subject.of) {
    case 'posts':
      return feeds.global
    case 'comments':
      return feeds.globalComments
    case 'posts-page':
      return feeds.staticBlogPage
    case 'author':
      return feeds.authors
    case 'search':
      return feeds.search
    case 'term':
      return feeds.taxonomies.all || membersOf(feeds.taxonomies.included).includes(subject.taxonomy)
    case 'archive':
      return feeds.archives.all || membersOf(feeds.archives.included).includes(subject.type)
    case 'item':
      return subject.type === 'attachment' ? feeds.attachments : feeds.postComments
    case 'date':
      // There is no setting for these.
      return true
  }
}
