import { ContextArg, Force, Id } from '../../contract/arguments/args.ts'
import type { Context } from '../../contract/context.ts'
import { removal } from '../../contract/openapi/reply-schema.ts'
import { Reply } from '../../contract/reply.ts'
import { type RouteRecord, route } from '../../contract/route.ts'
import type { PostRow } from '../posts/index.ts'
import type { PostType } from '../types/index.ts'
import { ParentId, RevisionListArgs } from './args.ts'
import { revisionErrors } from './errors.ts'
import { presentCopy } from './present.ts'
import { revisionResource } from './resource.ts'
import {
  type Family,
  getFamily,
  getParent,
  listRevisions,
  permitReading,
  permitRemoval,
  removeRevision,
  revisionOf,
} from './service.ts'

/**
 * The three routes of a type's revisions. None is cached: an autosave that is written again must
 * not invalidate the responses about its item.
 */
export const revisionRoutes = (type: PostType): RouteRecord => {
  const { restBase: base } = type
  const path = `${base}/(?P<parent>[\\d]+)/revisions`
  const one = String(type.labels.singular_name).replaceAll(' ', '')
  const noun = type.labels.singular_name.toLowerCase()
  const shared = { can: 'anyone', resource: revisionResource(type) } as const
  const loadParent = (ctx: Context, { parent }: { readonly parent: number }): Promise<PostRow> =>
    getParent(ctx, type, parent)
  const loadFamily = (
    ctx: Context,
    { parent, id }: { readonly parent: number; readonly id: number },
  ): Promise<Family> => getFamily(ctx, type, parent, id)
  const ids = { parent: ParentId, id: { ...Id, description: 'Id of the revision.' } } as const

  return {
    [`list${one}Revisions`]: route({
      ...shared,
      method: 'GET',
      path,
      summary: `List revisions of a ${noun}`,
      args: RevisionListArgs,
      load: loadParent,
      permit: (ctx, _args, parent) => permitReading(ctx, parent),
    }).handle(({ ctx, args }) => listRevisions(ctx, type, args)),

    [`get${one}Revision`]: route({
      ...shared,
      method: 'GET',
      path: `${path}/(?P<id>[\\d]+)`,
      summary: `Get a revision of a ${noun}`,
      args: { ...ids, context: ContextArg },
      load: loadFamily,
      permit: (ctx, _args, family) => {
        permitReading(ctx, family.parent)
        revisionOf(family)
      },
    }).handle(async ({ ctx, args: { context }, subject: family }) => {
      const row = revisionOf(family)
      return new Reply(await presentCopy(ctx, type, row, context), { version: row.version })
    }),

    [`delete${one}Revision`]: route({
      ...shared,
      method: 'DELETE',
      path: `${path}/(?P<id>[\\d]+)`,
      summary: `Delete a revision of a ${noun}`,
      args: { ...ids, force: Force },
      reply: removal(revisionResource(type)),
      load: loadFamily,
      permit: (ctx, { force }, family) => {
        permitRemoval(ctx, family.parent)
        revisionOf(family)
        if (!force) throw revisionErrors.rest_trash_not_supported()
      },
    }).handle(async ({ ctx, args: { parent, id } }) => {
      const row = await removeRevision(ctx, type, parent, id)
      return { deleted: true, previous: await presentCopy(ctx, type, row, 'edit') }
    }),
  }
}
