import type { FeedFormat } from '../../contract/site/address.ts'
import type { FeedSubject } from '../../contract/site/feeds.ts'
import type { ItemType } from '../../modules/catalogue/index.ts'

/** The path of the statistics. */
export const STATISTICS = 'statistics'

export const statisticsPath = (subject = '', view = ''): string =>
  [STATISTICS, subject, view]
    .filter((part) => part !== '')
    .map((part) => `${part}/`)
    .join('')

/** The path of the list of all items of a type. */
export const indexPath = (type: ItemType): string => `${type}s/`

export const NEWS_FEED: FeedSubject = { of: 'archive', type: 'character' }

/** The path of the feed of new characters and deaths. */
export const newsFeedPath = (format: FeedFormat): string =>
  `${indexPath('character')}feed/${format === 'rss2' ? '' : `${format}/`}`
