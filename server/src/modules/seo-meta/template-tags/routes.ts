import { route } from '../../../contract/route.ts'
import { array, boolean, integer, object, string, typed } from '../../../contract/schema.ts'
import { NEEDS_ANY, needs } from '../../seo-kernel/index.ts'
import { tagErrors } from './errors.ts'
import { findPostObjects, findTermObjects } from './objects.ts'
import { listTags } from './service.ts'

/** A text; existing clients send ids as numbers, too. */
const Text = (description: string) =>
  typed<string>({
    type: ['string', 'integer'],
    description,
    clean: (value) => String(value).trim(),
  })

const FINDERS = { posts: findPostObjects, terms: findTermObjects }

export const tagRoutes = {
  listSmartTags: route({
    method: 'GET',
    path: 'tags',
    summary: 'List smart tags',
    description: 'Includes the current value of each tag.',
    can: NEEDS_ANY,
    args: {
      catalogue: boolean({ description: 'Whether to include tags of catalogue pages.' }),
      images: boolean({ description: 'Whether to include tags of image formats.' }),
    },
    reply: object({
      tags: array(
        object({
          id: string({ required: true }),
          name: string({ required: true }),
          description: string({ required: true }),
          html: boolean({ description: 'Whether the value may contain markup.' }),
          deprecated: boolean({ description: 'Whether another tag replaces this one.' }),
          value: string({ required: true }),
        }),
        { required: true },
      ),
      context: typed<Readonly<Record<string, readonly string[]>>>({
        type: 'object',
        description: 'Tag ids, keyed by template.',
        additionalProperties: array(string()),
        required: true,
      }),
    }),
  }).handle(({ ctx, args: { catalogue = false, images = false } }) =>
    listTags(ctx, { withCatalogue: catalogue, withImages: images }),
  ),

  findSeoObjects: route({
    method: 'POST',
    path: 'objects',
    summary: 'Search posts or terms',
    can: needs('search_appearance_settings', 'sitemap_settings'),
    args: {
      query: Text('Part of the title or slug, or the id.'),
      type: string({ description: '`posts` or `terms`; other values return no results.' }),
    },
    samples: (n) => ({ query: `word ${n}`, type: 'posts' }),
    reply: object({
      success: boolean({ required: true }),
      objects: array(
        object({
          type: string({ required: true }),
          value: integer({ required: true }),
          slug: string({ required: true }),
          label: string({ required: true }),
          link: string({ required: true }),
        }),
        { required: true },
      ),
    }),
  }).handle(async ({ ctx, args: { query, type } }) => {
    if (!query || !type) throw tagErrors.seo_nothing_to_find()
    const find = type === 'posts' || type === 'terms' ? FINDERS[type] : undefined
    return { success: true, objects: (await find?.(ctx, query)) ?? [] }
  }),
}
