import type { Context, WriteContext } from '../../contract/context.ts'
import { ApiError } from '../../contract/errors.ts'
import { cleanInlineHtml } from '../../lib/kses/inline-html.ts'
import { slugify } from '../../lib/slug.ts'
import { trimAscii } from '../../lib/text.ts'
import { advisoryLock, lockRow } from '../../store/locks.ts'
import type { Taxonomy } from '../types/index.ts'
import { invalidParent, termErrors } from './errors.ts'
import { defaultTermId, mayCreate, mayDelete, mayEdit } from './policy.ts'
import { handOver } from './relations.ts'
import type { TermRow } from './row.ts'
import { uniqueTermSlug } from './slugs.ts'
import {
  deleteTerm,
  findTerm,
  findTermByName,
  findTermBySlug,
  insertTerm,
  lockTerm,
  moveChildren,
  updateTerm as updateRow,
} from './store.ts'
import { cleanName } from './text.ts'

/** The fields that a client can set; those not given stay, or get their default. */
export interface TermInput {
  readonly name?: string | undefined
  readonly slug?: string | undefined
  readonly description?: string | undefined
  readonly parent?: number | undefined
}

export const createTerm = (
  ctx: Context,
  taxonomy: Taxonomy,
  input: TermInput & { readonly name: string },
): Promise<TermRow> => {
  if (!mayCreate(ctx, taxonomy)) throw termErrors.rest_cannot_create()
  return ctx.transaction(async (ctx) => {
    await holdTaxonomy(ctx, taxonomy)
    const parent_id = await resolveParent(ctx, taxonomy, input.parent ?? 0)
    const name = resolveName(input.name)
    const description = cleanInlineHtml(input.description ?? '')
    const requested = slugify(input.slug ?? '')
    const slug = requested || slugify(name)
    await refuseTwin(ctx, taxonomy, { name, slug, parent_id }, { isSlugGiven: requested !== '' })
    const row = await insertTerm(ctx.db, {
      taxonomy: taxonomy.name,
      name,
      slug: await uniqueTermSlug(ctx.db, taxonomy, slug, parent_id),
      description,
      parent_id,
    })
    return commitEffects(ctx, row, undefined)
  })
}

export const updateTerm = (
  ctx: Context,
  taxonomy: Taxonomy,
  id: number,
  input: TermInput,
): Promise<TermRow> =>
  ctx.transaction(async (ctx) => {
    await holdTaxonomy(ctx, taxonomy)
    const before = await lockForUpdate(ctx, taxonomy, id)
    if (!mayEdit(ctx, taxonomy)) throw termErrors.rest_cannot_update()
    const name = input.name === undefined ? before.name : resolveName(input.name)
    const parent_id = await resolveParent(ctx, taxonomy, input.parent ?? before.parent_id, before)
    const slug = await resolveSlug(ctx, taxonomy, before, {
      requested: input.slug,
      name,
      parent_id,
    })
    const row = await updateRow(ctx.db, id, {
      name,
      slug,
      parent_id,
      ...(input.description === undefined
        ? {}
        : { description: cleanInlineHtml(input.description) }),
    })
    return commitEffects(ctx, row, before)
  })

/**
 * Removes a term and returns its former row. Its children move up, and items without another term
 * of the taxonomy get the default one.
 */
export const removeTerm = (ctx: Context, taxonomy: Taxonomy, id: number): Promise<TermRow> =>
  ctx.transaction(async (ctx) => {
    await holdTaxonomy(ctx, taxonomy)
    // Items being assigned concurrently have to be visible to `handOver`.
    await lockRow(ctx.db, 'terms', id)
    const row = await lockForUpdate(ctx, taxonomy, id)
    if (!(await mayDelete(ctx, taxonomy, id))) throw termErrors.rest_cannot_delete()
    if (taxonomy.isHierarchical) await moveChildren(ctx.db, row)
    const heir = await findTerm(ctx.db, taxonomy.name, await defaultTermId(ctx, taxonomy.name))
    if (heir) await handOver(ctx.db, row, heir)
    await deleteTerm(ctx.db, id)
    // All items with this term have changed.
    ctx.touch('terms', 'posts')
    ctx.emit('term.deleted', { id, taxonomy: row.taxonomy, before: row })
    return row
  })

/**
 * Locks all terms of the taxonomy: concurrent changes could create duplicate names, a cycle, or a
 * child of a deleted term.
 */
const holdTaxonomy = (ctx: WriteContext, { name }: Taxonomy): Promise<void> =>
  advisoryLock(ctx.db, `terms of ${name}`)

const lockForUpdate = async (
  ctx: WriteContext,
  { name }: Taxonomy,
  id: number,
): Promise<TermRow> => {
  const row = await lockTerm(ctx.db, name, id)
  if (!row) throw termErrors.rest_term_invalid()
  ctx.expectVersion(row.version)
  return row
}

const commitEffects = (ctx: WriteContext, row: TermRow, before: TermRow | undefined): TermRow => {
  ctx.touch('terms')
  ctx.emit('term.saved', { id: row.id, taxonomy: row.taxonomy, before })
  return row
}

const resolveName = (given: string): string => {
  const name = cleanName(given)
  if (trimAscii(name) === '') throw termErrors.empty_term_name()
  return name
}

/** A parent below the term itself would form a cycle: the term then moves to the top level. */
const resolveParent = async (
  ctx: WriteContext,
  taxonomy: Taxonomy,
  parentId: number,
  before?: TermRow,
): Promise<number> => {
  if (parentId === 0 || parentId === before?.parent_id) return parentId
  if (!taxonomy.isHierarchical) throw termErrors.rest_taxonomy_not_hierarchical()
  const parent = await findTerm(ctx.db, taxonomy.name, parentId)
  if (!parent) throw invalidParent()
  return before && (await isBelow(ctx, parent, before.id)) ? 0 : parentId
}

const isBelow = async (ctx: WriteContext, term: TermRow, ancestorId: number): Promise<boolean> => {
  const seen = new Set<number>()
  let above: TermRow | undefined = term
  while (above && !seen.has(above.id)) {
    if (above.id === ancestorId) return true
    seen.add(above.id)
    above =
      above.parent_id === 0 ? undefined : await findTerm(ctx.db, above.taxonomy, above.parent_id)
  }
  return false
}

/** A second term of the same name needs an explicit slug. */
const refuseTwin = async (
  ctx: WriteContext,
  taxonomy: Taxonomy,
  { name, slug, parent_id }: Pick<TermRow, 'name' | 'slug' | 'parent_id'>,
  { isSlugGiven }: { isSlugGiven: boolean },
): Promise<void> => {
  const twin = await findTermByName(ctx.db, taxonomy.name, name, parent_id)
  if (!twin) return
  if (!isSlugGiven || twin.slug === slug) throw termExists(twin)
  const holder = await findTermBySlug(ctx.db, taxonomy.name, slug)
  if (!holder) return
  if (!taxonomy.isHierarchical) throw termExists(twin)
  if (holder.parent_id === parent_id) throw termExists(holder)
}

/** Includes the id of the existing term, so that a client can use it instead. */
const termExists = ({ id }: TermRow): ApiError =>
  new ApiError(
    'term_exists',
    400,
    'There is a term with this name already.',
    { term_id: id },
    { beside: { additional_data: [id, id] } },
  )

const resolveSlug = async (
  ctx: WriteContext,
  taxonomy: Taxonomy,
  before: TermRow,
  {
    requested,
    name,
    parent_id,
  }: { requested: string | undefined; name: string; parent_id: number },
): Promise<string> => {
  const isReset = requested !== undefined && slugify(requested) === ''
  const slug = isReset ? slugify(name) : requested === undefined ? before.slug : slugify(requested)
  if (slug === before.slug) return slug
  const holder = await findTermBySlug(ctx.db, taxonomy.name, slug)
  if (!holder || holder.id === before.id) return slug
  if (isReset || parent_id !== before.parent_id)
    return uniqueTermSlug(ctx.db, taxonomy, slug, parent_id)
  throw termErrors.duplicate_term_slug(slug)
}
