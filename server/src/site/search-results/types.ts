import type { BlockMetadata } from '../../modules/block-types/index.ts'

const define = (name: string, title: string, description: string): BlockMetadata => ({
  apiVersion: 3,
  name: `callboard/${name}`,
  title,
  category: 'theme',
  description,
  textdomain: 'callboard',
  attributes: {},
  supports: { anchor: true, html: false, align: ['wide', 'full'] },
})

/** The block metadata for editors. */
export const wayBlockTypes: readonly BlockMetadata[] = [
  define('search-results', 'Search results', 'What was found, by kind, with “did you mean”.'),
  define('missing-suggestions', 'Suggestions', 'Pages that a wrong address may have meant.'),
  define('post-count', 'Number of posts', 'How many posts an archive has.'),
  {
    ...define('site-sections', 'Parts of the site', 'Links to the parts of the site in a menu.'),
    parent: ['core/navigation'],
  },
]
