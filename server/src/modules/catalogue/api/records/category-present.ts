import type { Context } from '../../../../contract/context.ts'
import { link } from '../../../../contract/links.ts'
import { EDITABLE } from '../../../../contract/route.ts'
import type { ViewContext } from '../../../../contract/schema.ts'
import {
  categoryAddress,
  definitions,
  KINDS,
  type KindName,
  MANAGE_CATEGORIES,
  type TermRow,
} from '../../model/index.ts'
import { categoryResource } from './category-resource.ts'

export const categoryPath = (id: number): string => `svc/v1/categories/${id}`

/** A category in one of the three contexts, with its links. */
export const presentCategory = (
  ctx: Context,
  row: TermRow,
  context: ViewContext,
): Record<string, unknown> => ({
  ...presentCategoryFields(ctx, row, context),
  _links: linksOf(ctx, row),
})

/** The same without links, for a category that was just deleted. */
export const presentCategoryFields = (
  ctx: Context,
  row: TermRow,
  context: ViewContext,
): Record<string, unknown> =>
  categoryResource.inContext(
    {
      id: row.id,
      kind: row.kind as KindName,
      name: row.name,
      slug: row.slug,
      link: categoryAddress(ctx, row),
      description: row.description,
      count: row.count,
    },
    context,
  )

const linksOf = (ctx: Context, { id, kind, slug }: TermRow): Record<string, object[]> => {
  const { of, field } = KINDS[kind as KindName]
  const allow = ['GET', ...(ctx.can(MANAGE_CATEGORIES) ? [...EDITABLE, 'DELETE'] : [])]
  return {
    self: [link(ctx, categoryPath(id), { targetHints: { allow } })],
    collection: [link(ctx, 'svc/v1/categories')],
    items: [link(ctx, `svc/v1/${definitions[of].base}?${field}=${slug}`)],
  }
}
