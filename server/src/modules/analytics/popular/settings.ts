import type { Context } from '../../../contract/context.ts'
import {
  array,
  boolean,
  integer,
  oneOf,
  string,
  type ValueOf,
  withoutDefaults,
} from '../../../contract/schema.ts'
import { postTypes } from '../../types/index.ts'
import { type Choices, changeChoices, keptChoices, selectedTheme } from './choices.ts'
import { THEME_TYPES, THEMES, type ThemeType } from './themes.ts'

/** Criteria of popularity. */
export const SORTS = ['views', 'comments', 'recent', 'curated'] as const

export type Sort = (typeof SORTS)[number]

/** Types with public pages. */
export const VIEWABLE = postTypes
  .filter(({ name, isViewable }) => isViewable && name !== 'attachment')
  .map(({ name }) => name)

const choice = (value: boolean, description: string) => boolean({ default: value, description })

const count = (value: number, [minimum, maximum]: readonly [number, number], description: string) =>
  integer({ default: value, minimum, maximum, description })

const theme = (type: ThemeType) =>
  oneOf(Object.keys(THEMES[type]), { default: 'alpha', description: `Theme of ${type} lists.` })

const placement = (description: string) =>
  oneOf(['manual', 'automatic'], { default: 'manual' as 'manual' | 'automatic', description })

const sort = (type: ThemeType) =>
  oneOf(SORTS, { default: 'views' as Sort, description: `Sort order of ${type} lists.` })

const types = (description: string) =>
  array(oneOf(VIEWABLE), {
    default: ['post'] as readonly string[],
    maxItems: VIEWABLE.length,
    uniqueItems: true,
    description,
  })

const WORDS = [0, 100_000] as const

/** Settings of automatic placement and of the lists' content. */
export const popularSchemas = {
  inline_theme: theme('inline'),
  widget_theme: theme('widget'),
  products_theme: theme('products'),
  inline_placement: placement(
    'With `automatic`, lists are inserted between the paragraphs of posts.',
  ),
  inline_sort: sort('inline'),
  inline_after_count: count(150, WORDS, 'Number of words before the first list.'),
  inline_multiple_number: count(3, [1, 20], 'Maximum number of lists in a post.'),
  inline_multiple_distance: count(250, [1, 100_000], 'Number of words between two lists.'),
  inline_multiple_min_words: count(100, WORDS, 'Minimum number of words after each further list.'),
  inline_post_types: types('Post types with automatic inline lists.'),
  widget_placement: placement('With `automatic`, a list is appended to the content of posts.'),
  widget_sort: sort('widget'),
  widget_title: string({ default: '', maxLength: 100, description: 'Heading of the list.' }),
  widget_count: count(4, [1, 25], 'Number of posts in the list.'),
  widget_theme_columns: count(2, [1, 3], 'Number of columns on wide screens.'),
  widget_theme_meta_author: choice(true, 'Show the author.'),
  widget_theme_meta_date: choice(true, 'Show the date.'),
  widget_theme_meta_comments: choice(true, 'Show the number of comments.'),
  widget_post_types: types('Post types with an automatic list after the content.'),
  excluded_posts: array(integer({ minimum: 1 }), {
    default: [] as readonly number[],
    maxItems: 1_000,
    description: 'Ids of posts without automatic lists.',
  }),
  products_count: count(4, [1, 25], 'Number of products; unused, because the site has no shop.'),
  products_theme_columns: count(2, [1, 3], 'Unused, because the site has no shop.'),
  products_theme_meta_price: choice(true, 'Unused, because the site has no shop.'),
  products_theme_meta_rating: choice(true, 'Unused, because the site has no shop.'),
  products_theme_meta_image: choice(true, 'Unused, because the site has no shop.'),
  ajaxify: choice(false, 'Unused; accepted for existing clients.'),
} as const

export const popularArgs = withoutDefaults(popularSchemas)

export type PopularSettings = {
  readonly [K in keyof typeof popularSchemas]: ValueOf<(typeof popularSchemas)[K]>
}

const defaults = Object.fromEntries(
  Object.entries(popularSchemas).map(([name, schema]) => [name, schema.default]),
)

/** The selected themes are stored with the themes. */
const present = (choices: Choices): PopularSettings =>
  ({
    ...defaults,
    ...choices.settings,
    ...Object.fromEntries(
      THEME_TYPES.map((type) => [`${type}_theme`, selectedTheme(choices, type)]),
    ),
  }) as PopularSettings

export const popularSettings = async (ctx: Context): Promise<PopularSettings> =>
  present(await keptChoices(ctx))

export const savePopularSettings = async (
  ctx: Context,
  changes: { readonly [K in keyof PopularSettings]?: PopularSettings[K] | undefined },
): Promise<PopularSettings> => {
  const { inline_theme, widget_theme, products_theme, ...others } = changes
  const selected = { inline: inline_theme, widget: widget_theme, products: products_theme }
  const given = Object.entries(others).filter(([, value]) => value !== undefined)
  const choices = await changeChoices(ctx, ({ settings, themes }) => ({
    settings: { ...settings, ...Object.fromEntries(given) },
    themes: {
      ...themes,
      ...Object.fromEntries(
        THEME_TYPES.filter((type) => selected[type] !== undefined).map((type) => [
          type,
          { ...themes[type], selected: selected[type] },
        ]),
      ),
    },
  }))
  return present(choices)
}
