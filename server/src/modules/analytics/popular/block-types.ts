import {
  INLINE_POPULAR_BLOCK,
  WIDGET_POPULAR_BLOCK,
} from '../../../lib/content/builtin-shortcodes.ts'
import { type AttributeMap, type BlockMetadata, widgetBlock } from '../../block-types/index.ts'
import { SORTS, VIEWABLE } from './settings.ts'
import { THEMES, type ThemeType } from './themes.ts'

/** Attributes that override the theme: `title_color`, `label_text`, `meta_author`; see look.ts. */
const styleAttributes = (type: ThemeType): AttributeMap =>
  Object.fromEntries(
    Object.values(THEMES[type]).flatMap(({ styles }) =>
      Object.entries(styles).flatMap(([element, style]) =>
        Object.entries(style)
          .filter(([name]) => name !== 'editable')
          .map(([name, usual]) => [`${element}_${name}`, { type: typeof usual }]),
      ),
    ),
  )

const choices = (type: ThemeType): AttributeMap => ({
  // An empty theme means the one selected for the site.
  theme: { type: 'string', enum: ['', ...Object.keys(THEMES[type])], default: '' },
  sort: { type: 'string', enum: SORTS },
  post_types: { type: 'array', items: { type: 'string', enum: VIEWABLE } },
  ...styleAttributes(type),
})

const define = (
  name: string,
  title: string,
  description: string,
  attributes: AttributeMap,
): BlockMetadata =>
  widgetBlock(name, { title, description, keywords: ['popular', 'posts'] }, attributes)

const own: readonly BlockMetadata[] = [
  define(
    INLINE_POPULAR_BLOCK,
    'Popular posts in a text',
    'Shows what is read most, between two paragraphs.',
    choices('inline'),
  ),
  define(
    WIDGET_POPULAR_BLOCK,
    'Popular posts',
    'Shows what is read most, with more about each of them.',
    {
      ...choices('widget'),
      post_count: { type: 'integer', minimum: 1, maximum: 25 },
      columns: { type: 'integer', minimum: 1, maximum: 3 },
      widget_title_text: { type: 'string' },
    },
  ),
]

/**
 * Existing texts use the blocks under a vendor's name: editors show them, but offer only the new
 * names.
 */
const former = own.map(
  (type): BlockMetadata => ({
    ...type,
    name: type.name.replace(/^callboard/, 'monsterinsights'),
    supports: { ...type.supports, inserter: false },
  }),
)

/** Metadata of the blocks for editors. */
export const popularBlockTypes: readonly BlockMetadata[] = [...own, ...former]
