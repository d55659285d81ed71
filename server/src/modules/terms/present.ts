import { addCacheTags } from '../../cache/by-tags.ts'
import type { Context } from '../../contract/context.ts'
import { extensionPoint } from '../../contract/extension.ts'
import { curies, embeddable, type LinkMap, link } from '../../contract/links.ts'
import { EDITABLE } from '../../contract/route.ts'
import type { ViewContext } from '../../contract/schema.ts'
import { postType, type Taxonomy } from '../types/index.ts'
import { termLoader } from './loaders.ts'
import { mayDelete, mayEdit } from './policy.ts'
import { termResource } from './resource.ts'
import type { TermRow } from './row.ts'

/** A term's path in the neutral API. */
export const termPath = ({ restBase }: Taxonomy, { id }: Pick<TermRow, 'id'>): string =>
  `core/v2/${restBase}/${id}`

/** A term in one of the three contexts, with its links. */
export const presentTerm = async (
  ctx: Context,
  taxonomy: Taxonomy,
  row: TermRow,
  context: ViewContext,
): Promise<Record<string, unknown>> => ({
  ...(await presentTermFields(ctx, taxonomy, row, context)),
  _links: await termLinks(ctx, taxonomy, row),
})

/** The same without links, for the response to a deletion. */
export const presentTermFields = async (
  ctx: Context,
  taxonomy: Taxonomy,
  row: TermRow,
  context: ViewContext,
): Promise<Record<string, unknown>> =>
  termResource(taxonomy).inContext(
    {
      id: row.id,
      count: row.count,
      description: row.description,
      link: await termLink(ctx, taxonomy, row),
      name: row.name,
      slug: row.slug,
      taxonomy: row.taxonomy,
      ...(taxonomy.isHierarchical ? { parent: row.parent_id } : {}),
      // No key is registered, and an empty map is printed as a list.
      meta: [],
    },
    context,
  )

export const termLinks = async (
  ctx: Context,
  taxonomy: Taxonomy,
  row: TermRow,
): Promise<LinkMap> => {
  const self = termPath(taxonomy, row)
  const allow = await methodsFor(ctx, taxonomy, row)
  const links: LinkMap = {
    self: [link(ctx, self, { targetHints: { allow } })],
    collection: [link(ctx, `core/v2/${taxonomy.restBase}`)],
    about: [link(ctx, `core/v2/taxonomies/${taxonomy.name}`)],
  }
  if (row.parent_id !== 0) links.up = [embeddable(ctx, termPath(taxonomy, { id: row.parent_id }))]
  const carriers = taxonomy.types.flatMap((name) => {
    const base = postType(name)?.restBase
    return base === undefined ? [] : [link(ctx, `core/v2/${base}?${taxonomy.restBase}=${row.id}`)]
  })
  if (carriers.length > 0) links['wp:post_type'] = carriers
  links.curies = curies
  return links
}

/** The public address of a term; in a tree the path includes its ancestors. */
export const termLink = async (
  ctx: Context,
  { name, isPublic }: Taxonomy,
  row: Pick<TermRow, 'slug' | 'parent_id'>,
): Promise<string> => {
  if (!isPublic) return ctx.links.site(`?taxonomy=${name}&term=${row.slug}`)
  const root = await termRoot(ctx, name)
  return ctx.links.site(`${root === '' ? '' : `${root}/`}${await termTrail(ctx, row)}/`)
}

/** The first path segment of a taxonomy's terms; empty for none. Settings may change it. */
export const termRoots =
  extensionPoint<(ctx: Context, taxonomy: string) => Promise<string | undefined>>('term root')

/** The first path segment of a taxonomy's terms. */
export const termRoot = async (ctx: Context, taxonomy: string): Promise<string> => {
  addCacheTags(ctx, 'options')
  for (const rootOf of ctx.extensions(termRoots)) {
    const root = await rootOf(ctx, taxonomy)
    if (root !== undefined) return root
  }
  return ROOTS[taxonomy] ?? taxonomy
}

const ROOTS: Readonly<Record<string, string>> = { post_tag: 'tag' }

/** Deeper than any real tree; stops at rows that form a cycle. */
const MAX_DEPTH = 50

/** The slugs from the topmost term down to this one, such as `news/local`. */
export const termTrail = async (
  ctx: Context,
  row: Pick<TermRow, 'slug' | 'parent_id'>,
): Promise<string> => {
  let path = row.slug
  let above = row.parent_id
  for (let depth = 0; depth < MAX_DEPTH && above !== 0; depth++) {
    const parent = await termLoader(ctx).load(above)
    if (!parent) break
    path = `${parent.slug}/${path}`
    above = parent.parent_id
  }
  return path
}

const methodsFor = async (ctx: Context, taxonomy: Taxonomy, row: TermRow): Promise<string[]> => [
  'GET',
  ...(mayEdit(ctx, taxonomy) ? EDITABLE : []),
  ...((await mayDelete(ctx, taxonomy, row.id)) ? ['DELETE'] : []),
]
