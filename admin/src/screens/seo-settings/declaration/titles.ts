import { __ } from '@wordpress/i18n'
import { SEPARATORS, taxonomyLabel, typeLabel } from './choices.ts'
import { ADDRESSES, HEAD, SEARCH } from './effects.ts'
import { block, longTemplate, needing, select, template, text, toggle } from './make.ts'
import type { Block, Field, Kinds, Section } from './types.ts'

const GLOBAL = 'searchAppearance.global'
const ADVANCED = 'searchAppearance.advanced'

const LIST_OF_POSTS = {
  help: __('Where the front page is the list of posts. A page has these fields in the editor.'),
}

/** Title, description and visibility of pages of a kind. */
const appearance = (place: string): readonly Field[] => [
  toggle(`${place}.show`, __('Show in search results')),
  template(`${place}.title`, __('Title')),
  longTemplate(`${place}.metaDescription`, __('Description')),
]

const archive = (name: string, title: string): Block =>
  block(title, SEARCH, [
    ...appearance(`searchAppearance.archives.${name}`),
    ...needing(
      [[`${ADVANCED}.useKeywords`, true]],
      [text(`searchAppearance.archives.${name}.advanced.keywords`, __('Keywords'))],
    ),
  ])

const ofMedia: readonly Field[] = [
  select(
    'dynamic.searchAppearance.postTypes.attachment.redirectAttachmentUrls',
    __('The page of a file leads to'),
    [
      { value: 'attachment', label: __('The file itself') },
      { value: 'attachment_parent', label: __('The text that it belongs to') },
      { value: 'disabled', label: __('A page of its own') },
    ],
  ),
]

export const titles = ({ types, taxonomies }: Kinds): Section => ({
  id: 'titles',
  title: __('Titles and descriptions'),
  blocks: [
    block(__('Whole site'), SEARCH, [
      select(`${GLOBAL}.separator`, __('Separator'), SEPARATORS, {
        help: __('Stands where titles have #separator_sa.'),
      }),
      template(`${GLOBAL}.siteTitle`, __('Title of the front page'), LIST_OF_POSTS),
      longTemplate(`${GLOBAL}.metaDescription`, __('Description of the front page'), LIST_OF_POSTS),
      template(`${ADVANCED}.pagedFormat`, __('Added from the second page of a list on')),
    ]),
    ...types.map((type) =>
      block(typeLabel(type), SEARCH, [
        ...appearance(`dynamic.searchAppearance.postTypes.${type}`),
        ...(type === 'attachment' ? ofMedia : []),
      ]),
    ),
    ...taxonomies.map((name) =>
      block(taxonomyLabel(name), SEARCH, appearance(`dynamic.searchAppearance.taxonomies.${name}`)),
    ),
    archive('author', __('Pages of authors')),
    archive('date', __('Pages of months and days')),
    archive('search', __('Search on this site')),
    block(
      __('Meta keywords'),
      HEAD,
      [
        toggle(`${ADVANCED}.useKeywords`, __('Add keywords to the head')),
        ...needing(
          [[`${ADVANCED}.useKeywords`, true]],
          [
            text(`${GLOBAL}.keywords`, __('Keywords of the front page')),
            toggle(`${ADVANCED}.useCategoriesForMetaKeywords`, __('Use categories as keywords')),
            toggle(`${ADVANCED}.useTagsForMetaKeywords`, __('Use tags as keywords')),
            toggle(
              `${ADVANCED}.dynamicallyGenerateKeywords`,
              __('Collect them for lists of posts'),
            ),
          ],
        ),
      ],
      __('The large search engines ignore them.'),
    ),
    block(__('Addresses of categories'), ADDRESSES, [
      toggle(`${ADVANCED}.removeCategoryBase`, __('Leave “category” out'), {
        help: __('/category/news/ becomes /news/. Old addresses lead to the new ones.'),
      }),
    ]),
  ],
})
