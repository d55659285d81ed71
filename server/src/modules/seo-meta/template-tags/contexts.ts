import { postTypes, taxonomies } from '../../types/index.ts'
import { catalogueContexts } from './of-catalogue.ts'

const TODAY = ['current_date', 'current_day', 'current_month', 'current_year']
const SITE = ['separator_sa', 'site_title', 'tagline']
const AUTHOR = ['author_first_name', 'author_last_name', 'author_name']
const POST_DATES = ['post_date', 'post_day', 'post_month', 'post_year']
const EXCERPTS = ['post_excerpt', 'post_excerpt_only']
const ITEM = [
  ...[...AUTHOR, ...TODAY, ...SITE, ...POST_DATES],
  ...['custom_field', 'permalink', 'post_content', 'post_title', 'tax_name'],
]
const FILE = [
  ...[...AUTHOR, ...TODAY, ...SITE, ...POST_DATES],
  ...['alt_tag', 'attachment_caption', 'attachment_description'],
  ...['custom_field', 'permalink', 'post_title', 'tax_name'],
]
const ARCHIVE = [...TODAY, ...SITE, 'custom_field']
const WHOLE_SITE = [
  ...[...TODAY, ...POST_DATES],
  ...['permalink', 'search_term', 'separator_sa', 'tagline'],
]
const DATE = [...ARCHIVE, 'archive_date', 'archive_title', 'post_day', 'post_month', 'post_year']
const TERM = [...ARCHIVE, 'permalink', 'taxonomy_description', 'taxonomy_title']
const POST_DESCRIPTION = [...ITEM, ...EXCERPTS, 'taxonomy_title']
const POST_TITLE = [...POST_DESCRIPTION, 'categories']

/** The kinds of templates, and the tags that each supports. */
const PLACES: Readonly<Record<string, readonly string[]>> = {
  homePage: [...AUTHOR, ...TODAY, ...SITE, ...POST_DATES, ...EXCERPTS, 'post_title'],
  siteTitle: WHOLE_SITE,
  siteDescription: WHOLE_SITE,
  authorTitle: [...ARCHIVE, ...AUTHOR],
  authorDescription: [...ARCHIVE, ...AUTHOR, 'author_bio'],
  dateTitle: DATE,
  dateDescription: DATE,
  searchTitle: [...ARCHIVE, 'search_term'],
  searchDescription: [...ARCHIVE, 'search_term'],
  taxonomyTitle: [...TERM, 'tax_parent_name'],
  taxonomyDescription: TERM,
  pagedFormat: ['page_number', 'separator_sa'],
  descriptionFormat: [
    ...[...ARCHIVE, 'description'],
    ...['post_date', 'post_month', 'post_title', 'post_year'],
  ],
  knowledgeGraph: SITE,
  rss: [
    ...['author_link', 'author_link_alt', 'author_name', 'featured_image', 'post_date'],
    ...['post_link', 'post_link_alt', 'post_title', 'site_link', 'site_link_alt', 'site_title'],
    'taxonomy_title',
  ],
  schema: [...POST_TITLE, 'author_url'],
  schemaReviewAuthor: [...AUTHOR, 'author_url', 'custom_field', 'separator_sa', 'site_title'],
  blocksContent: [
    ...[...AUTHOR, ...TODAY, ...POST_DATES],
    ...['author_url', 'custom_field', 'permalink', 'post_title', 'separator_sa', 'site_title'],
    'taxonomy_title',
  ],
}

/** The tags for items of a type follow from the features that the type supports. */
const placesOfTypes = Object.fromEntries(
  postTypes
    .filter(({ isViewable }) => isViewable)
    .flatMap(({ name, isHierarchical, supports }) => {
      const carriesTerms = taxonomies.some(
        ({ isPublic, types }) => isPublic && types.includes(name),
      )
      const description = [
        ...ITEM,
        ...(supports.has('excerpt') ? EXCERPTS : []),
        ...(carriesTerms ? ['taxonomy_title'] : []),
      ]
      const title = [
        ...description,
        ...(carriesTerms ? ['categories'] : []),
        ...(isHierarchical ? ['parent_title'] : []),
      ]
      return name === 'attachment'
        ? [
            [`${name}Title`, FILE],
            [`${name}Description`, FILE],
          ]
        : [
            [`${name}Title`, title],
            [`${name}Description`, description],
          ]
    }),
)

const placesOfTaxonomies = Object.fromEntries(
  taxonomies
    .filter(({ isPublic, restBase }) => isPublic && restBase !== undefined)
    .flatMap(({ name, isHierarchical }) => {
      // The parent is for titles, as with pages.
      const title = isHierarchical ? [...TERM, 'tax_parent_name'] : TERM
      return [
        [`${name}Title`, title],
        [`${name}Description`, TERM],
      ]
    }),
)

/** The ids of tags by kind of template. */
export const contextsOf = (breadcrumbs: readonly string[]): Record<string, readonly string[]> => ({
  ...PLACES,
  ...placesOfTypes,
  ...placesOfTaxonomies,
  breadcrumbs,
})

/** The same for pages of the catalogue. */
export const CATALOGUE_CONTEXTS = catalogueContexts([
  ...[...TODAY, ...SITE, ...EXCERPTS, 'permalink', 'post_title'],
])

/** The formats for texts of images: one for each of the settings. */
export const IMAGE_CONTEXTS: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  ['imageTitle', 'imageAltTag', 'imageCaption', 'imageDescription'].map((name) => [
    name,
    [...FILE, 'categories', 'image_title', 'parent_title', 'taxonomy_title'],
  ]),
)
