import { __ } from '@wordpress/i18n'
import { CHOOSABLE_TAXONOMIES, taxonomyLabel, typeLabel } from './choices.ts'
import { FEEDS, PAGES } from './effects.ts'
import { block, longTemplate, needing, select, template, text, toggle } from './make.ts'
import type { Field, Kinds, Section } from './types.ts'

const trail = (place: string, further: readonly Field[] = []): readonly Field[] => [
  ...further,
  toggle(`${place}.useDefaultTemplate`, __('As usual')),
  ...needing(
    [[`${place}.useDefaultTemplate`, false]],
    [
      toggle(`${place}.showHomeCrumb`, __('Begin with the front page')),
      toggle(`${place}.showTaxonomyCrumbs`, __('Name the category')),
      toggle(`${place}.showParentCrumbs`, __('Name the pages above')),
      longTemplate(`${place}.template`, __('Form of the last crumb')),
    ],
  ),
]

export const breadcrumbs = ({ types, taxonomies }: Kinds): Section => ({
  id: 'breadcrumbs',
  title: __('Breadcrumbs'),
  blocks: [
    block(
      __('Whole site'),
      PAGES,
      [
        text('breadcrumbs.separator', __('Separator')),
        toggle('breadcrumbs.homepageLink', __('Begin with the front page')),
        text('breadcrumbs.homepageLabel', __('Its name'), {
          needs: [['breadcrumbs.homepageLink', true]],
        }),
        text('breadcrumbs.breadcrumbPrefix', __('Words before the path')),
        template('breadcrumbs.archiveFormat', __('On lists')),
        template('breadcrumbs.searchResultFormat', __('On search results')),
        text('breadcrumbs.errorFormat404', __('On missing pages')),
        toggle('breadcrumbs.showCurrentItem', __('End with the current page')),
        toggle('breadcrumbs.linkCurrentItem', __('Link it'), {
          needs: [['breadcrumbs.showCurrentItem', true]],
        }),
        toggle('breadcrumbs.showBlogHome', __('Name the page of posts')),
      ],
      __(
        'The path from the front page to the current one, in blocks “Breadcrumbs” and for search engines.',
      ),
    ),
    ...types.map((type) => {
      const place = `dynamic.breadcrumbs.postTypes.${type}`
      const taxonomy = select(`${place}.taxonomy`, __('The path names'), CHOOSABLE_TAXONOMIES)
      return block(typeLabel(type), PAGES, trail(place, type === 'post' ? [taxonomy] : []))
    }),
    ...taxonomies.map((name) =>
      block(taxonomyLabel(name), PAGES, trail(`dynamic.breadcrumbs.taxonomies.${name}`)),
    ),
  ],
})

export const FEED_TEXTS: Section = {
  id: 'feeds',
  title: __('Feeds'),
  blocks: [
    block(
      __('Texts in feeds'),
      FEEDS,
      [
        longTemplate('rssContent.before', __('Before each text')),
        longTemplate('rssContent.after', __('After each text')),
      ],
      __('Sites that copy your texts from the feed then link to the original.'),
    ),
  ],
}
