import { Exclude } from '../../../contract/arguments/args.ts'
import { route } from '../../../contract/route.ts'
import {
  array,
  inPath,
  integer,
  mapOf,
  object,
  oneOf,
  string,
  typed,
} from '../../../contract/schema.ts'
import { SAVE_SETTINGS } from '../access/index.ts'
import {
  curatedIds,
  saveCurated,
  saveThemes,
  showThemes,
  type ThemeChanges,
  themeType,
} from './choices.ts'
import { popularPosts } from './service.ts'
import {
  popularArgs,
  popularSchemas,
  popularSettings,
  SORTS,
  type Sort,
  savePopularSettings,
  VIEWABLE,
} from './settings.ts'
import { ThemeShape } from './themes.ts'

const required = { required: true } as const

const Themes = object({
  themes: mapOf(ThemeShape, { ...required, description: 'Themes, keyed by name.' }),
  selected: string({ ...required, description: 'Name of the active theme.' }),
})

const type = inPath(
  string({ maxLength: 50, description: 'Type of list: `inline`, `widget` or `products`.' }),
)

const path = 'popular-posts/themes/(?P<type>[a-zA-Z0-9-]+)'

const Item = object({
  id: integer(required),
  type: string(required),
  title: string({ ...required, description: 'Title, as plain text.' }),
  link: string(required),
  image: string({ ...required, description: 'URL of the thumbnail; empty for none.' }),
  srcset: string({ ...required, description: 'Sizes of the thumbnail, as a `srcset` attribute.' }),
  image_id: integer(required),
  author: integer(required),
  author_name: string(required),
  date: string({ ...required, description: 'Publication date, in the time zone of the site.' }),
  comments: integer(required),
})

const Settings = object(popularSchemas)

const Curated = object({ curated: array(integer(), required) })

export const popularRoutes = {
  listPopularThemes: route({
    method: 'GET',
    path,
    summary: 'List popular posts themes',
    can: 'edit_posts',
    args: { type },
    samples: () => ({ type: 'inline' }),
    reply: Themes,
  }).handle(({ ctx, args }) => showThemes(ctx, themeType(args.type))),

  savePopularThemes: route({
    method: 'PUT',
    path,
    summary: 'Update the popular posts theme',
    can: SAVE_SETTINGS,
    args: {
      type,
      selected: string({ maxLength: 50, description: 'Name of the theme to activate.' }),
      theme: string({ maxLength: 50, description: 'Name of the theme that `styles` changes.' }),
      styles: typed<NonNullable<ThemeChanges['styles']>>({
        type: 'object',
        description: 'Styles by element and property; replaces all previous changes.',
        additionalProperties: { type: 'object' },
      }),
    },
    samples: () => ({ type: 'inline', selected: 'beta' }),
    reply: Themes,
  }).handle(({ ctx, args: { type, ...changes } }) => saveThemes(ctx, themeType(type), changes)),

  listPopularPosts: route({
    method: 'GET',
    path: 'popular-posts',
    summary: 'List popular posts',
    can: 'anyone',
    args: {
      type: oneOf(['inline', 'widget'], {
        default: 'widget' as 'inline' | 'widget',
        description: 'Type of list that the posts are for; determines the default of `limit`.',
      }),
      sort: oneOf(SORTS, {
        default: 'views' as Sort,
        description: 'Criterion for popularity.',
      }),
      limit: integer({ minimum: 1, maximum: 25, description: 'Maximum number of posts.' }),
      range: integer({
        default: 30 as number,
        minimum: 1,
        maximum: 90,
        description: 'Number of days to count.',
      }),
      post_type: array(oneOf(VIEWABLE), {
        default: ['post'] as readonly string[],
        minItems: 1,
        maxItems: VIEWABLE.length,
        description: 'Limit results to these post types.',
      }),
      exclude: { ...Exclude, maxItems: 100 },
    },
    reply: array(Item),
  }).handle(async ({ ctx, args: { type, sort, limit, range, post_type: types, exclude } }) => {
    const { themes, selected } = await showThemes(ctx, type)
    const usual = themes[selected]?.posts ?? 1
    return popularPosts(ctx, { sort, days: range, limit: limit ?? usual, types, exclude })
  }),

  getPopularSettings: route({
    method: 'GET',
    path: 'popular-posts/settings',
    summary: 'Get popular posts settings',
    can: 'edit_posts',
    reply: Settings,
  }).handle(({ ctx }) => popularSettings(ctx)),

  savePopularSettings: route({
    method: 'PUT',
    path: 'popular-posts/settings',
    summary: 'Update popular posts settings',
    can: SAVE_SETTINGS,
    args: popularArgs,
    samples: (n) => ({ widget_count: 1 + (n % 20) }),
    reply: Settings,
  }).handle(({ ctx, args }) => savePopularSettings(ctx, args)),

  getCuratedPosts: route({
    method: 'GET',
    path: 'popular-posts/curated',
    summary: 'Get curated posts',
    can: 'edit_posts',
    reply: Curated,
  }).handle(async ({ ctx }) => ({ curated: await curatedIds(ctx) })),

  saveCuratedPosts: route({
    method: 'PUT',
    path: 'popular-posts/curated',
    summary: 'Update curated posts',
    can: SAVE_SETTINGS,
    args: {
      curated: array(integer({ minimum: 1 }), {
        ...required,
        maxItems: 100,
        description: 'Ids of the posts, in display order.',
      }),
    },
    samples: (n) => ({ curated: [n] }),
    reply: Curated,
  }).handle(async ({ ctx, args }) => ({ curated: await saveCurated(ctx, args.curated) })),
}
