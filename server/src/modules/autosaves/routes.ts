import { ContextArg, Id } from '../../contract/arguments/args.ts'
import type { Context } from '../../contract/context.ts'
import { Reply } from '../../contract/reply.ts'
import { updateArgs } from '../../contract/resource.ts'
import { type RouteRecord, route } from '../../contract/route.ts'
import { type ArgumentMap, integer } from '../../contract/schema.ts'
import { getPost, type PostInput, type PostRow, permitUpdate, postFields } from '../posts/index.ts'
import { type Family, getFamily, getParent, ParentId, permitReading } from '../revisions/index.ts'
import type { PostType } from '../types/index.ts'
import { autosaveResource } from './resource.ts'
import { autosave, autosaveOf, listAutosaves, presentAutosave } from './service.ts'

/**
 * The three autosave routes of a type. Responses are not cached, because their preview links
 * expire.
 */
export const autosaveRoutes = (
  type: PostType,
  fields: ArgumentMap = updateArgs(postFields(type)),
): RouteRecord => {
  const { restBase: base } = type
  const path = `${base}/(?P<id>[\\d]+)/autosaves`
  const one = String(type.labels.singular_name).replaceAll(' ', '')
  const noun = type.labels.singular_name.toLowerCase()
  const shared = { can: 'anyone', resource: autosaveResource(type) } as const
  const item = { ...Id, unpublished: true } as const
  const parent = integer({ description: 'Id of the original item.' })

  return {
    [`list${one}Autosaves`]: route({
      ...shared,
      method: 'GET',
      path,
      summary: `List autosaves of a ${noun}`,
      args: { parent, id: item, context: ContextArg },
      load: (ctx: Context, { id }): Promise<PostRow> => getParent(ctx, type, id),
      permit: (ctx, _args, row) => permitReading(ctx, row),
    }).handle(({ ctx, args: { context }, subject: row }) => listAutosaves(ctx, type, row, context)),

    [`create${one}Autosave`]: route({
      ...shared,
      method: 'POST',
      path,
      summary: `Create an autosave of a ${noun}`,
      args: { ...fields, parent: fields.parent ?? parent, id: item },
      load: (ctx: Context, { id }): Promise<PostRow> => getPost(ctx, type, id),
      permit: (ctx, args, row) => permitUpdate(ctx, type, row, args as PostInput),
    }).handle(async ({ ctx, args: { id, ...input } }) => {
      const { item, row } = await autosave(ctx, type, id, input as PostInput)
      const body = await presentAutosave(ctx, type, item, row, 'edit')
      return new Reply(body, { version: row.version })
    }),

    [`get${one}Autosave`]: route({
      ...shared,
      method: 'GET',
      path: `${base}/(?P<parent>[\\d]+)/autosaves/(?P<id>[\\d]+)`,
      summary: `Get an autosave of a ${noun}`,
      args: {
        parent: ParentId,
        id: { ...Id, description: 'Id of the autosave.' },
        context: ContextArg,
      },
      load: (ctx: Context, { parent, id }): Promise<Family> => getFamily(ctx, type, parent, id),
      permit: (ctx, _args, family) => {
        permitReading(ctx, family.parent)
        autosaveOf(family)
      },
    }).handle(async ({ ctx, args: { context }, subject: family }) => {
      const row = autosaveOf(family)
      const body = await presentAutosave(ctx, type, family.parent, row, context)
      return new Reply(body, { version: row.version })
    }),
  }
}
