import type { BlockRenderer } from '../../../contract/blocks.ts'
import { avatar, postAuthor, postAuthorBiography, postAuthorName } from './author.ts'
import { breadcrumbs } from './breadcrumbs.ts'
import { calendar } from './calendar.ts'
import { footnotes } from './footnotes.ts'
import { postContent, postDate, postExcerpt, postTitle, readMore, sharedBlock } from './item.ts'
import { archives, categories, latestPosts, tagCloud } from './listings.ts'
import { loginout } from './loginout.ts'
import { postTemplate, query, queryNoResults } from './loops.ts'
import { homeLink, navigationLink, navigationSubmenu } from './navigation.ts'
import { postNavigationLink } from './neighbours.ts'
import { pageList } from './page-list.ts'
import {
  queryPagination,
  queryPaginationNext,
  queryPaginationNumbers,
  queryPaginationPrevious,
} from './paging.ts'
import { queryTitle, queryTotal } from './query-title.ts'
import { search, siteTagline, siteTitle } from './site.ts'
import { socialLink, socialLinks } from './social.ts'
import { tableOfContents } from './table-of-contents.ts'
import { tabList, tabPanel, tabs } from './tabs.ts'
import { termsQuery, termTemplate } from './term-loops.ts'
import { postTerms, termCount, termDescription, termName } from './terms.ts'
import { timeToRead } from './time-to-read.ts'

/** The blocks that are made from items, terms, authors and settings. */
export const postBlocks: Readonly<Record<string, BlockRenderer>> = {
  'core/archives': archives,
  'core/avatar': avatar,
  'core/block': sharedBlock,
  'core/breadcrumbs': breadcrumbs,
  'core/calendar': calendar,
  'core/categories': categories,
  'core/footnotes': footnotes,
  'core/home-link': homeLink,
  'core/latest-posts': latestPosts,
  'core/loginout': loginout,
  'core/navigation-link': navigationLink,
  'core/navigation-submenu': navigationSubmenu,
  'core/page-list': pageList,
  'core/post-author': postAuthor,
  'core/post-author-biography': postAuthorBiography,
  'core/post-author-name': postAuthorName,
  'core/post-content': postContent,
  'core/post-date': postDate,
  'core/post-excerpt': postExcerpt,
  'core/post-navigation-link': postNavigationLink,
  'core/post-template': postTemplate,
  'core/post-terms': postTerms,
  'core/post-time-to-read': timeToRead,
  'core/post-title': postTitle,
  'core/query': query,
  'core/query-no-results': queryNoResults,
  'core/query-pagination': queryPagination,
  'core/query-pagination-next': queryPaginationNext,
  'core/query-pagination-numbers': queryPaginationNumbers,
  'core/query-pagination-previous': queryPaginationPrevious,
  'core/query-title': queryTitle,
  'core/query-total': queryTotal,
  'core/read-more': readMore,
  'core/search': search,
  'core/site-tagline': siteTagline,
  'core/site-title': siteTitle,
  'core/social-link': socialLink,
  'core/social-links': socialLinks,
  'core/tab-list': tabList,
  'core/tab-panel': tabPanel,
  'core/table-of-contents': tableOfContents,
  'core/tabs': tabs,
  'core/tag-cloud': tagCloud,
  'core/term-count': termCount,
  'core/term-description': termDescription,
  'core/term-name': termName,
  'core/term-template': termTemplate,
  'core/terms-query': termsQuery,
}
