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
  themes: mapOf(ThemeShape, { ...required, description: 'How each looks, by name.' }),
  selected: string({ ...required, description: 'The theme that the site shows.' }),
})

const type = inPath(string({ maxLength: 50, description: '`inline`, `widget` or `products`.' }))

const path = 'popular-posts/themes/(?P<type>[a-zA-Z0-9-]+)'

const Item = object({
  id: integer(required),
  type: string(required),
  title: string({ ...required, description: 'As plain text.' }),
  link: string(required),
  image: string({ ...required, description: 'The address of a small picture; empty for none.' }),
  srcset: string({ ...required, description: 'The same picture in other sizes.' }),
  image_id: integer(required),
  author: integer(required),
  author_name: string(required),
  date: string({ ...required, description: 'In the time of the site.' }),
  comments: integer(required),
})

const Settings = object(popularSchemas)

const Curated = object({ curated: array(integer(), required) })

export const popularRoutes = {
  listPopularThemes: route({
    method: 'GET',
    path,
    summary: 'How popular items may look in a place',
    can: 'edit_posts',
    args: { type },
    samples: () => ({ type: 'inline' }),
    reply: Themes,
  }).handle(({ ctx, args }) => showThemes(ctx, themeType(args.type))),

  savePopularThemes: route({
    method: 'PUT',
    path,
    summary: 'Choose how popular items look in a place',
    can: SAVE_SETTINGS,
    args: {
      type,
      selected: string({ maxLength: 50, description: 'The theme to be shown.' }),
      theme: string({ maxLength: 50, description: 'The theme that `styles` changes.' }),
      styles: typed<NonNullable<ThemeChanges['styles']>>({
        type: 'object',
        description: 'Changes by element and property, instead of all earlier ones.',
        additionalProperties: { type: 'object' },
      }),
    },
    samples: () => ({ type: 'inline', selected: 'beta' }),
    reply: Themes,
  }).handle(({ ctx, args: { type, ...changes } }) => saveThemes(ctx, themeType(type), changes)),

  listPopularPosts: route({
    method: 'GET',
    path: 'popular-posts',
    summary: 'Items that are liked most',
    can: 'anyone',
    args: {
      type: oneOf(['inline', 'widget'], {
        default: 'widget' as 'inline' | 'widget',
        description: 'Where they are to be shown; says how many are usual.',
      }),
      sort: oneOf(SORTS, {
        default: 'views' as Sort,
        description: 'What they are liked by.',
      }),
      limit: integer({ minimum: 1, maximum: 25, description: 'How many at most.' }),
      range: integer({
        default: 30 as number,
        minimum: 1,
        maximum: 90,
        description: 'How many days count.',
      }),
      post_type: array(oneOf(VIEWABLE), {
        default: ['post'] as readonly string[],
        minItems: 1,
        maxItems: VIEWABLE.length,
        description: 'Of which types.',
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
    summary: 'Where popular items stand, and what their lists show',
    can: 'edit_posts',
    reply: Settings,
  }).handle(({ ctx }) => popularSettings(ctx)),

  savePopularSettings: route({
    method: 'PUT',
    path: 'popular-posts/settings',
    summary: 'Choose where popular items stand, and what their lists show',
    can: SAVE_SETTINGS,
    args: popularArgs,
    samples: (n) => ({ widget_count: 1 + (n % 20) }),
    reply: Settings,
  }).handle(({ ctx, args }) => savePopularSettings(ctx, args)),

  getCuratedPosts: route({
    method: 'GET',
    path: 'popular-posts/curated',
    summary: 'Items that were picked by hand',
    can: 'edit_posts',
    reply: Curated,
  }).handle(async ({ ctx }) => ({ curated: await curatedIds(ctx) })),

  saveCuratedPosts: route({
    method: 'PUT',
    path: 'popular-posts/curated',
    summary: 'Pick items by hand',
    can: SAVE_SETTINGS,
    args: {
      curated: array(integer({ minimum: 1 }), {
        ...required,
        maxItems: 100,
        description: 'Ids of items, in the order in which they are shown.',
      }),
    },
    samples: (n) => ({ curated: [n] }),
    reply: Curated,
  }).handle(async ({ ctx, args }) => ({ curated: await saveCurated(ctx, args.curated) })),
}
