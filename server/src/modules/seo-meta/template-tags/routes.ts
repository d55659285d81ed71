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
    summary: 'List the smart tags of templates, with what they say at this moment',
    can: NEEDS_ANY,
    args: {
      catalogue: boolean({ description: 'Whether to list those of the catalogue’s pages, too.' }),
      images: boolean({ description: 'Whether to list those of formats for pictures, too.' }),
    },
    reply: object({
      tags: array(
        object({
          id: string({ required: true }),
          name: string({ required: true }),
          description: string({ required: true }),
          html: boolean({ description: 'It may stand for markup.' }),
          deprecated: boolean({ description: 'Another tag says the same.' }),
          value: string({ required: true }),
        }),
        { required: true },
      ),
      context: typed<Readonly<Record<string, readonly string[]>>>({
        type: 'object',
        description: 'Ids of tags by where templates are written.',
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
    summary: 'Search for posts or terms to choose from',
    can: needs('search_appearance_settings', 'sitemap_settings'),
    args: {
      query: Text('A part of the title or of the slug, or the id.'),
      type: string({ description: '`posts` or `terms`; of anything else nothing is found.' }),
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
