import { ContextArg, Id } from '../../contract/arguments/args.ts'
import type { Context } from '../../contract/context.ts'
import { unlinkedRemoval } from '../../contract/openapi/reply-schema.ts'
import { created, Reply } from '../../contract/reply.ts'
import { createArgs, updateArgs } from '../../contract/resource.ts'
import { EDITABLE, type RouteRecord, route } from '../../contract/route.ts'
import { boolean } from '../../contract/schema.ts'
import type { Taxonomy } from '../types/index.ts'
import { termErrors } from './errors.ts'
import { mayCreate, mayDelete, mayEdit } from './policy.ts'
import { presentTerm, presentTermFields, termPath } from './present.ts'
import { termListArgs } from './query.ts'
import { parentArg, termFields, termResource } from './resource.ts'
import type { TermRow } from './row.ts'
import { createTerm, removeTerm, updateTerm } from './save.ts'
import { getTerm, listTerms, permitTermList } from './service.ts'

/** The five routes of a taxonomy, named `listCategories`, `createTag` and so on. */
export const termRoutes = (taxonomy: Taxonomy): RouteRecord => {
  const { restBase: base } = taxonomy
  if (base === undefined) throw new Error(`the taxonomy "${taxonomy.name}" has no address`)
  const [many, one] = [taxonomy.labels.name, taxonomy.labels.singular_name].map((label) =>
    String(label).replaceAll(' ', ''),
  )
  const noun = taxonomy.labels.singular_name.toLowerCase()
  const path = `${base}/(?P<id>[\\d]+)`
  const fields = termFields(taxonomy)
  const parent = parentArg(taxonomy)
  const resource = termResource(taxonomy)
  const shared = { can: 'anyone', batch: true, resource } as const
  const load = (ctx: Context, { id }: { readonly id: number }): Promise<TermRow> =>
    getTerm(ctx, taxonomy, id)
  // The links show whether a term may be deleted, which depends on a setting.
  const cacheTags = ['terms', 'options'] as const

  return {
    [`list${many}`]: route({
      ...shared,
      method: 'GET',
      path: base,
      summary: `List ${taxonomy.labels.name.toLowerCase()}`,
      // The filter by item depends on which items the caller may see.
      cacheTags: [...cacheTags, 'posts'],
      args: termListArgs(taxonomy),
      permit: (ctx, args) => permitTermList(ctx, taxonomy, args),
    }).handle(({ ctx, args }) => listTerms(ctx, taxonomy, args)),

    [`create${one}`]: route({
      ...shared,
      method: 'POST',
      path: base,
      summary: `Create a ${noun}`,
      args: { ...createArgs(fields), ...parent },
      samples: (n) => ({ name: `Term ${n}` }),
      permit: (ctx) => {
        if (!mayCreate(ctx, taxonomy)) throw termErrors.rest_cannot_create()
      },
    }).handle(async ({ ctx, args: input }) => {
      refuseParent(taxonomy, input)
      const row = await createTerm(ctx, taxonomy, input)
      const item = await presentTerm(ctx, taxonomy, row, 'edit')
      return created(item, ctx.links.api(termPath(taxonomy, row)), { version: row.version })
    }),

    [`get${one}`]: route({
      ...shared,
      method: 'GET',
      path,
      summary: `Get a ${noun}`,
      cacheTags,
      args: { id: Id, context: ContextArg },
      load,
      permit: (ctx, { context }) => {
        if (context === 'edit' && !mayEdit(ctx, taxonomy)) throw termErrors.rest_forbidden_context()
      },
    }).handle(
      async ({ ctx, args: { context }, subject: row }) =>
        new Reply(await presentTerm(ctx, taxonomy, row, context), { version: row.version }),
    ),

    [`update${one}`]: route({
      ...shared,
      method: EDITABLE,
      path,
      summary: `Update a ${noun}`,
      args: { ...updateArgs(fields), ...parent, id: Id },
      load,
      permit: (ctx) => {
        if (!mayEdit(ctx, taxonomy)) throw termErrors.rest_cannot_update()
      },
    }).handle(async ({ ctx, args: { id, ...input } }) => {
      refuseParent(taxonomy, input)
      const row = await updateTerm(ctx, taxonomy, id, input)
      return new Reply(await presentTerm(ctx, taxonomy, row, 'edit'), { version: row.version })
    }),

    [`delete${one}`]: route({
      ...shared,
      method: 'DELETE',
      path,
      summary: `Delete a ${noun}`,
      reply: unlinkedRemoval(resource),
      args: {
        id: Id,
        force: boolean({
          description: 'Must be true, because terms cannot be moved to the trash.',
          default: false as boolean,
        }),
      },
      load,
      permit: async (ctx, { id }) => {
        if (!(await mayDelete(ctx, taxonomy, id))) throw termErrors.rest_cannot_delete()
      },
    }).handle(async ({ ctx, args: { id, force } }) => {
      if (!force) throw termErrors.rest_trash_not_supported()
      const row = await removeTerm(ctx, taxonomy, id)
      return { deleted: true, previous: await presentTermFields(ctx, taxonomy, row, 'view') }
    }),
  }
}

/** In a flat taxonomy even a parent of 0 is an error. */
const refuseParent = (
  { isHierarchical }: Taxonomy,
  { parent }: { readonly parent?: number | undefined },
): void => {
  if (!isHierarchical && parent !== undefined) throw termErrors.rest_taxonomy_not_hierarchical()
}
