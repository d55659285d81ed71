import { __, sprintf } from '@wordpress/i18n'
import {
  CHOOSABLE_TAXONOMIES,
  CHOOSABLE_TYPES,
  choicesOf,
  FREQUENCIES,
  PRIORITIES,
  taxonomyLabel,
  typeLabel,
} from './choices.ts'
import { MODELS, PAGES, SITEMAP } from './effects.ts'
import {
  allOr,
  block,
  longTemplate,
  needing,
  number,
  pageAddress,
  picked,
  posts,
  rows,
  select,
  template,
  terms,
  text,
  toggle,
} from './make.ts'
import type { Condition, Field, Kinds, Section } from './types.ts'

const GENERAL = 'sitemap.general'
const ADVANCED = `${GENERAL}.advancedSettings`
const PRIORITY = `${ADVANCED}.priority`

const typesOf = (place: string): readonly Field[] =>
  allOr(
    `${place}.postTypes`,
    __('All content types'),
    __('Only these content types'),
    CHOOSABLE_TYPES,
  )

const taxonomiesOf = (place: string): readonly Field[] =>
  allOr(
    `${place}.taxonomies`,
    __('All taxonomies'),
    __('Only these taxonomies'),
    CHOOSABLE_TAXONOMIES,
  )

const excluded = (place: string): readonly Field[] => [
  posts(`${place}.excludePosts`, __('Leave out these texts')),
  terms(`${place}.excludeTerms`, __('Leave out everything in these categories and tags')),
]

/** Exclusions that have a switch of their own. */
const exclusions = (place: string): readonly Field[] => [
  toggle(`${place}.advancedSettings.enable`, __('Leave some pages out')),
  ...needing([[`${place}.advancedSettings.enable`, true]], excluded(`${place}.advancedSettings`)),
]

const importance = (place: string, whose: string): readonly Field[] => [
  picked(`${place}.priority`, sprintf(__('Priority: %s'), whose), PRIORITIES),
  picked(`${place}.frequency`, sprintf(__('How often they change: %s'), whose), FREQUENCIES),
]

/** Either the same for all kinds, or one for each. */
const grouped = (
  name: 'postTypes' | 'taxonomies',
  all: string,
  kinds: readonly string[],
  labelOf: (kind: string) => string,
): readonly Field[] => {
  const isGrouped: Condition = [`${PRIORITY}.${name}.grouped`, true]
  const isSingle: Condition = [`${PRIORITY}.${name}.grouped`, false]
  return [
    toggle(`${PRIORITY}.${name}.grouped`, sprintf(__('The same priority for all: %s'), all)),
    ...needing([isGrouped], importance(`${PRIORITY}.${name}`, all)),
    ...needing(
      [isSingle],
      kinds.flatMap((kind) =>
        importance(`dynamic.sitemap.priority.${name}.${kind}`, labelOf(kind)),
      ),
    ),
  ]
}

/** The fields of a part that can be switched off, with its switch. */
const part = (
  place: string,
  label: string,
  fields: readonly Field[],
  help?: string,
): readonly Field[] => [
  toggle(`${place}.enable`, label, help === undefined ? {} : { help }),
  ...needing([[`${place}.enable`, true]], fields),
]

const links = (place: string, label: string): Field =>
  number(`${place}.linksPerIndex`, label, { min: 1, max: 50000 })

export const sitemaps = ({ types, taxonomies }: Kinds): Section => ({
  id: 'sitemaps',
  title: __('Sitemaps'),
  blocks: [
    block(
      __('For search engines'),
      SITEMAP,
      part(
        GENERAL,
        __('Choose what the sitemap has'),
        [
          text(`${GENERAL}.filename`, __('Name of the file'), {
            help: __('Without “.xml”; letters, digits, hyphens and underscores.'),
          }),
          toggle(`${GENERAL}.indexes`, __('Split into several files')),
          links(GENERAL, __('Most addresses in a file')),
          ...typesOf(GENERAL),
          ...taxonomiesOf(GENERAL),
          toggle(`${GENERAL}.author`, __('Pages of authors')),
          toggle(`${GENERAL}.date`, __('Pages of months and days')),
          toggle(`${GENERAL}.additionalPages.enable`, __('Further addresses')),
          rows(
            `${GENERAL}.additionalPages.pages`,
            __('Addresses'),
            { isJson: true, columns: [{ key: 'url', label: __('Address') }] },
            { needs: [[`${GENERAL}.additionalPages.enable`, true]] },
          ),
        ],
        __('If off, there is a plain sitemap of everything that may be found.'),
      ),
    ),
    block(
      __('Exceptions and priorities'),
      SITEMAP,
      needing(
        [[`${GENERAL}.enable`, true]],
        [
          toggle(`${ADVANCED}.enable`, __('Exceptions and priorities')),
          ...needing(
            [[`${ADVANCED}.enable`, true]],
            [
              toggle(`${ADVANCED}.excludeImages`, __('Leave images out')),
              ...excluded(ADVANCED),
              ...importance(`${PRIORITY}.homePage`, __('Front page')),
              ...grouped('postTypes', __('Content types'), types, typeLabel),
              ...grouped('taxonomies', __('Taxonomies'), taxonomies, taxonomyLabel),
              ...importance(`${PRIORITY}.archive`, __('Pages of months and days')),
              ...importance(`${PRIORITY}.author`, __('Pages of authors')),
            ],
          ),
        ],
      ),
    ),
    block(
      __('Latest changes'),
      { label: __('The feed of changes'), path: '/sitemap.rss' },
      part('sitemap.rss', __('A feed of the latest pages'), [
        links('sitemap.rss', __('Most addresses')),
        ...typesOf('sitemap.rss'),
      ]),
    ),
    block(
      __('For people'),
      PAGES,
      part('sitemap.html', __('A page with links to everything'), [
        pageAddress('sitemap.html.pageUrl', __('Its address'), {
          help: __('A path such as “all-pages”; empty for /sitemap/.'),
        }),
        ...typesOf('sitemap.html'),
        ...taxonomiesOf('sitemap.html'),
        select(
          'sitemap.html.sortOrder',
          __('Order'),
          choicesOf({
            publish_date: __('Date'),
            last_updated: __('Last change'),
            alphabetical: __('Title'),
            id: __('Number'),
          }),
        ),
        select(
          'sitemap.html.sortDirection',
          __('Direction'),
          choicesOf({ asc: __('Ascending'), desc: __('Descending') }),
        ),
        toggle('sitemap.html.publicationDate', __('Show dates')),
        toggle('sitemap.html.compactArchives', __('Only months and years of posts')),
        ...exclusions('sitemap.html'),
        toggle(
          'sitemap.html.advancedSettings.nofollowLinks',
          __('Robots do not follow its links'),
          {
            needs: [['sitemap.html.advancedSettings.enable', true]],
          },
        ),
      ]),
    ),
    block(
      __('Videos'),
      SITEMAP,
      part('sitemap.video', __('A sitemap of videos'), [
        links('sitemap.video', __('Most addresses in a file')),
        ...typesOf('sitemap.video'),
        ...exclusions('sitemap.video'),
      ]),
    ),
    block(
      __('News'),
      SITEMAP,
      part('sitemap.news', __('A sitemap of the news of two days'), [
        text('sitemap.news.publicationName', __('Name of the publication')),
        ...typesOf('sitemap.news'),
        ...exclusions('sitemap.news'),
      ]),
    ),
    block(
      __('For language models'),
      MODELS,
      part('sitemap.llms', __('A list of pages for language models'), [
        toggle('sitemap.llms.convertToMd', __('Offer the texts as Markdown')),
        template('sitemap.llms.advancedSettings.title', __('Title')),
        longTemplate('sitemap.llms.advancedSettings.description', __('Description')),
        number('sitemap.llms.advancedSettings.linksPerPostTax', __('Most links of a kind'), {
          min: 1,
          max: 50000,
        }),
        ...typesOf('sitemap.llms.advancedSettings'),
        ...taxonomiesOf('sitemap.llms.advancedSettings'),
        ...excluded('sitemap.llms.advancedSettings'),
      ]),
    ),
  ],
})
