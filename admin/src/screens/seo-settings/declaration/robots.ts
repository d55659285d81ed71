import { __, sprintf } from '@wordpress/i18n'
import { choicesOf, PREVIEW_SIZES, taxonomyLabel, typeLabel } from './choices.ts'
import { HEAD, ROBOTS_TXT } from './effects.ts'
import { block, needing, number, rows, select, toggle } from './make.ts'
import type { Block, Field, Kinds, Section } from './types.ts'

const ADVANCED = 'searchAppearance.advanced'
const GLOBAL = `${ADVANCED}.globalRobotsMeta`

/** The rules for robots of pages of a kind, which count once the usual ones are off. */
const rules = (place: string, usual: string, further: readonly Field[] = []): readonly Field[] => [
  toggle(`${place}.default`, usual),
  ...needing(
    [[`${place}.default`, false]],
    [
      toggle(`${place}.noindex`, __('Keep out of search results')),
      toggle(`${place}.nofollow`, __('Do not follow links')),
      toggle(`${place}.noarchive`, __('Keep no copy')),
      toggle(`${place}.noimageindex`, __('Do not show images')),
      toggle(`${place}.notranslate`, __('Offer no translation')),
      toggle(`${place}.nosnippet`, __('Show no text below the title')),
      number(`${place}.maxSnippet`, __('Longest text, in characters'), {
        min: -1,
        help: __('-1 for no limit.'),
      }),
      number(`${place}.maxVideoPreview`, __('Longest preview of a video, in seconds'), { min: -1 }),
      select(`${place}.maxImagePreview`, __('Largest preview of an image'), PREVIEW_SIZES),
      ...further,
    ],
  ),
]

const kind = (title: string, place: string): Block =>
  block(
    sprintf(__('Rules: %s'), title),
    HEAD,
    rules(`${place}.advanced.robotsMeta`, __('As for the whole site')),
  )

const BOTS = `${ADVANCED}.unwantedBots`

export const robots = ({ types, taxonomies }: Kinds): Section => ({
  id: 'robots',
  title: __('Robots'),
  blocks: [
    block(__('Rules for the whole site'), HEAD, [
      ...rules(GLOBAL, __('The usual rules: everything may be found'), [
        toggle(`${GLOBAL}.noindexPaginated`, __('Keep further pages of lists out')),
        toggle(`${GLOBAL}.nofollowPaginated`, __('Do not follow links of further pages')),
        toggle(`${GLOBAL}.noindexFeed`, __('Keep feeds out')),
      ]),
      toggle(`${ADVANCED}.noIndexEmptyCat`, __('Keep empty categories and tags out')),
    ]),
    block(__('Unwanted bots'), ROBOTS_TXT, [
      toggle(`${BOTS}.all`, __('Ask all of these to stay away')),
      ...needing(
        [[`${BOTS}.all`, false]],
        [
          toggle(`${BOTS}.settings.googleAdsBot`, 'Google AdsBot'),
          toggle(`${BOTS}.settings.openAiGptBot`, 'OpenAI GPTBot'),
          toggle(`${BOTS}.settings.commonCrawlCcBot`, 'Common Crawl CCBot'),
          toggle(`${BOTS}.settings.googleGeminiVertexAiBots`, 'Google Gemini, Vertex AI'),
        ],
      ),
    ]),
    block(__('Own rules'), ROBOTS_TXT, [
      toggle('tools.robots.enable', __('Add own rules')),
      rows(
        'tools.robots.rules',
        __('Rules'),
        {
          isJson: true,
          columns: [
            { key: 'userAgent', label: __('Robot, or * for all') },
            {
              key: 'directive',
              label: __('Rule'),
              options: choicesOf({
                disallow: __('Stay out of'),
                allow: __('Allowed'),
                'crawl-delay': __('Seconds between visits'),
                'clean-param': __('Ignore the argument'),
              }),
            },
            { key: 'fieldValue', label: __('Path or value') },
          ],
        },
        { needs: [['tools.robots.enable', true]] },
      ),
    ]),
    ...types.map((type) => kind(typeLabel(type), `dynamic.searchAppearance.postTypes.${type}`)),
    ...taxonomies.map((name) =>
      kind(taxonomyLabel(name), `dynamic.searchAppearance.taxonomies.${name}`),
    ),
    kind(__('Pages of authors'), 'searchAppearance.archives.author'),
    kind(__('Pages of months and days'), 'searchAppearance.archives.date'),
    kind(__('Search on this site'), 'searchAppearance.archives.search'),
  ],
})
