import { __ } from '@wordpress/i18n'
import { CHOOSABLE_TAXONOMIES, CHOOSABLE_TYPES, PERIODS } from './choices.ts'
import { ADDRESSES, FEEDS, PAGES } from './effects.ts'
import { allOr, block, needing, number, picked, toggle } from './make.ts'
import type { Section } from './types.ts'

const ADVANCED = 'searchAppearance.advanced'
const FEED = `${ADVANCED}.crawlCleanup.feeds`
const SEARCH = `${ADVANCED}.searchCleanup`
const ARGS = `${ADVANCED}.blockArgs`

export const CRAWLING: Section = {
  id: 'crawling',
  title: __('Clean-up'),
  blocks: [
    block(__('Feeds'), FEEDS, [
      toggle(`${ADVANCED}.crawlCleanup.enable`, __('Choose which feeds there are'), {
        help: __('Fewer feeds are fewer addresses that robots visit.'),
      }),
      ...needing(
        [[`${ADVANCED}.crawlCleanup.enable`, true]],
        [
          toggle(`${FEED}.global`, __('All posts')),
          toggle(`${FEED}.globalComments`, __('All comments')),
          toggle(`${FEED}.staticBlogPage`, __('The page of posts')),
          toggle(`${FEED}.authors`, __('Authors')),
          toggle(`${FEED}.postComments`, __('Comments of a post')),
          toggle(`${FEED}.search`, __('Search results')),
          toggle(`${FEED}.attachments`, __('Media')),
          ...allOr(
            `${FEED}.archives`,
            __('Lists of all content types'),
            __('Lists of these content types'),
            CHOOSABLE_TYPES,
          ),
          ...allOr(
            `${FEED}.taxonomies`,
            __('All taxonomies'),
            __('These taxonomies'),
            CHOOSABLE_TAXONOMIES,
          ),
          toggle(`${FEED}.atom`, __('The format Atom, too')),
          toggle(`${FEED}.rdf`, __('The format RDF, too')),
          toggle(`${FEED}.paginated`, __('Further pages of feeds')),
        ],
      ),
    ]),
    block(__('Search on this site'), PAGES, [
      toggle(`${SEARCH}.enable`, __('Refuse senseless searches'), {
        help: __('Robots search for advertising, so that it appears on your pages.'),
      }),
      ...needing(
        [[`${SEARCH}.enable`, true]],
        [
          number(
            `${SEARCH}.settings.maxAllowedNumberOfChars`,
            __('Longest search, in characters'),
            {
              min: 1,
              max: 1000,
            },
          ),
          toggle(`${SEARCH}.settings.emojisAndSymbols`, __('Refuse emoji and symbols')),
          toggle(`${SEARCH}.settings.commonPatterns`, __('Refuse common patterns of spam')),
          toggle(`${SEARCH}.settings.redirectPrettyUrls`, __('Lead /search/word/ to /?s=word')),
          toggle(`${SEARCH}.settings.preventCrawling`, __('Ask robots not to search')),
        ],
      ),
    ]),
    block(__('Arguments in addresses'), ADDRESSES, [
      toggle(`${ARGS}.enable`, __('Remove unknown arguments'), {
        help: __('/post/?x=1 leads to /post/, so that there is one address for a page.'),
      }),
      ...needing(
        [[`${ARGS}.enable`, true]],
        [
          toggle(
            `${ARGS}.optimizeUtmParameters`,
            __('Turn arguments of campaigns into a part after #'),
          ),
          picked(`${ARGS}.logsRetention`, __('Keep the list of seen arguments for'), PERIODS),
        ],
      ),
    ]),
  ],
}
