import { Page, PerPage, Search } from '../../../contract/arguments/args.ts'
import type { Context } from '../../../contract/context.ts'
import { listing } from '../../../contract/reply.ts'
import { route } from '../../../contract/route.ts'
import {
  array,
  boolean,
  inPath,
  integer,
  mapOf,
  object,
  string,
  typed,
} from '../../../contract/schema.ts'
import { decodeEntities } from '../../../lib/html/entities.ts'
import { findPage } from '../../terms/index.ts'
import { type Taxonomy, taxonomy } from '../../types/index.ts'
import { lookupErrors } from './errors.ts'

const required = { required: true } as const

const slug = inPath(string({ description: 'Name of a public taxonomy.' }))

/** Non-public taxonomies respond as unknown ones. */
const load = async (_ctx: Context, { slug }: { readonly slug: string }): Promise<Taxonomy> => {
  const found = taxonomy(slug)
  if (!found?.isPublic) throw lookupErrors.rest_taxonomy_invalid()
  return found
}

const shared = { can: 'edit_posts', samples: () => ({ slug: 'category' }), load } as const

export const lookupRoutes = {
  lookUpTerms: route({
    ...shared,
    method: 'GET',
    path: 'terms/(?P<slug>[a-zA-Z0-9-_]+)',
    summary: 'List terms of a taxonomy',
    args: {
      slug,
      search: Search,
      page: Page,
      // Older clients expect all terms at once, so the default is the maximum.
      per_page: { ...PerPage, default: 100 as number },
      hide_empty: boolean({
        default: true as boolean,
        description: 'Exclude terms without published posts.',
      }),
    },
    reply: array(
      object({
        id: integer(required),
        name: string(required),
        parent: integer(required),
        slug: string(required),
        count: integer(required),
      }),
    ),
  }).handle(async ({ ctx, args: { slug: _slug, ...asked }, subject }) => {
    const { rows, total } = await findPage(ctx, subject, {
      ...asked,
      ...{ context: 'view', order: 'asc', orderby: 'name' },
      ...{ include: [], exclude: [], slug: undefined, post: undefined },
      ...{ offset: undefined, parent: undefined },
    })
    const items = rows.map(({ id, name, parent_id: parent, slug, count }) => ({
      ...{ id, name: decodeEntities(name), parent, slug, count },
    }))
    return listing(items, { total, page: asked.page, perPage: asked.per_page })
  }),

  lookUpTaxonomy: route({
    ...shared,
    method: 'GET',
    path: 'taxonomy/(?P<slug>[a-zA-Z0-9-_]+)',
    summary: 'Get a taxonomy by slug',
    args: { slug },
    reply: object({
      name: string(required),
      label: string(required),
      labels: mapOf(typed<string | null>({ type: ['string', 'null'] }), {
        ...required,
        description: 'Labels of the taxonomy in the user interface.',
      }),
      description: string(required),
      hierarchical: boolean(required),
      object_type: array(string(), required),
      rest_base: string(required),
      public: boolean(required),
    }),
  }).handle(async ({ subject }) => ({
    name: subject.name,
    label: String(subject.labels.name),
    labels: subject.labels,
    description: subject.description,
    hierarchical: subject.isHierarchical,
    object_type: subject.types,
    rest_base: subject.restBase ?? '',
    public: subject.isPublic,
  })),
}
