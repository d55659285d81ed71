import type { AttributeMap, BlockMetadata } from '../../modules/block-types/index.ts'
import { ITEM_TYPES } from '../../modules/catalogue/index.ts'
import { SMALL_CHARTS, USUAL_CHART } from './numbers.ts'
import { MOST } from './section.ts'

const define = (
  name: string,
  title: string,
  description: string,
  attributes: AttributeMap = {},
): BlockMetadata => ({
  apiVersion: 3,
  name: `callboard/${name}`,
  title,
  category: 'theme',
  description,
  textdomain: 'callboard',
  attributes,
  supports: { anchor: true, html: false, align: ['wide', 'full'], typography: { fontSize: true } },
})

/** Replaces the default heading. */
const title = { type: 'string', default: '' }
const itemType = { type: 'string', enum: ITEM_TYPES, default: 'character' }
const count = { type: 'integer', minimum: 1, maximum: MOST }

/** The block metadata for editors. */
export const homeBlockTypes: readonly BlockMetadata[] = [
  define('privacy-link', 'Privacy page', 'Links to the page about privacy that the settings name.'),
  define(
    'catalogue-summary',
    'Summary of the catalogue',
    'Tells in a sentence how many characters, shows and actors there are.',
  ),
  define(
    'item-of-the-day',
    'Of the day',
    'Shows a character, show or actor, another one each day.',
    {
      title,
      itemType,
    },
  ),
  define('newest-items', 'Newest of the catalogue', 'Shows what was added last, as cards.', {
    title,
    itemType,
    count,
  }),
  define('catalogue-numbers', 'Numbers', 'Shows how much there is, and a small chart.', {
    title,
    table: { type: 'string', enum: SMALL_CHARTS, default: USUAL_CHART },
  }),
  define('on-this-day', 'On this day', 'Names who died on this day, and whose birthday it is.', {
    title,
    count,
  }),
  define(
    'posts-section',
    'Section of posts',
    'A heading around a list of posts, if there are any.',
    {
      title,
    },
  ),
  define('posts-title', 'Title of the posts', 'What the list of the latest posts is called.'),
  define('front-only', 'Front only', 'Shows what it holds on the front of the site only.'),
  define('sticky-mark', 'Mark of sticky posts', 'Says of a post that it is kept on top.'),
]
