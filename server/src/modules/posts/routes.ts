import { ContextArg, Force, Id } from '../../contract/arguments/args.ts'
import type { Context } from '../../contract/context.ts'
import { created, Reply } from '../../contract/reply.ts'
import { createArgs, updateArgs } from '../../contract/resource.ts'
import { EDITABLE, type RouteRecord, route, type Wants } from '../../contract/route.ts'
import { integer, string } from '../../contract/schema.ts'
import { findTermsOfPosts } from '../terms/index.ts'
import type { PostType } from '../types/index.ts'
import type { PostRow } from './item/index.ts'
import { postFields, postResource } from './item/index.ts'
import { listArgs } from './list/index.ts'
import {
  limitGuesses,
  permitCreate,
  permitDelete,
  permitList,
  permitRead,
  permitUpdate,
  visibilityOf,
} from './policy/index.ts'
import { itemPath, presentPost } from './render/index.ts'
import { createPost, savePost } from './save/index.ts'
import { getPost, listPosts, removePost, trashPost } from './service.ts'

/** The five routes of a content type, named `listPosts`, `createPage` and so on. */
export const postRoutes = (type: PostType): RouteRecord => {
  const { restBase: base } = type
  if (base === undefined) throw new Error(`the type "${type.name}" has no address`)
  const [many, one] = [nameOf(type.labels.name), nameOf(type.labels.singular_name)]
  const noun = type.labels.singular_name.toLowerCase()
  const path = `${base}/(?P<id>[\\d]+)`
  const fields = postFields(type)
  const shared = { can: 'anyone', batch: true, resource: postResource(type) } as const
  const load = (ctx: Context, { id }: { readonly id: number }): Promise<PostRow> =>
    getPost(ctx, type, id)
  const titled = (n: number) => ({ title: `Title ${n}` })
  const edited = async (ctx: Context, row: PostRow): Promise<Reply<object>> =>
    new Reply(await presentPost(ctx, type, row, { context: 'edit' }), { version: row.version })

  return {
    [`list${many}`]: route({
      ...shared,
      method: 'GET',
      path: base,
      summary: `List ${type.labels.name.toLowerCase()}`,
      // Blocks may show the site's title and authors; dates are read in the site's time zone.
      cacheTags: ['posts', 'terms', 'options', 'users'],
      args: listArgs(type),
      permit: (ctx, args) => permitList(ctx, type, args),
    }).handle(({ ctx, args, wants }) => listPosts(ctx, type, args, wants)),

    [`create${one}`]: route({
      ...shared,
      method: 'POST',
      path: base,
      summary: `Create a ${noun}`,
      args: { ...createArgs(fields), id: integer({ unpublished: true }) },
      samples: titled,
      permit: (ctx, args) => permitCreate(ctx, type, args),
    }).handle(async ({ ctx, args: input }) => {
      const row = await createPost(ctx, type, input)
      const item = await presentPost(ctx, type, row, { context: 'edit' })
      return created(item, ctx.links.api(itemPath(type, row)), { version: row.version })
    }),

    [`get${one}`]: route({
      ...shared,
      method: 'GET',
      path,
      summary: `Get a ${noun}`,
      cacheTags: ['posts', 'terms', 'options', 'users'],
      args: {
        id: Id,
        context: ContextArg,
        excerpt_length: integer({ description: 'Number of words in a generated excerpt.' }),
        password: string({
          description: 'Password of the item, if it is protected.',
          isUnasked: true,
        }),
      },
      load,
      permit: async (ctx, args, row) => {
        if (visibilityOf(ctx, row) !== 'hidden') await limitGuesses(ctx, [row], args.password)
        permitRead(ctx, row, args)
      },
    }).handle(async ({ ctx, args, subject: row, wants: isWanted }) => {
      const { context, password, excerpt_length: excerptLength } = args
      const isNeeded: Wants = (field) => field === 'link' || isWanted(field)
      const wants = Object.assign(isNeeded, { named: isWanted.named })
      const item = await presentPost(ctx, type, row, { context, password, excerptLength, wants })
      return new Reply(item, { version: row.version, links: { alternate: String(item.link) } })
    }),

    [`update${one}`]: route({
      ...shared,
      method: EDITABLE,
      path,
      summary: `Update a ${noun}`,
      args: { ...updateArgs(fields), id: Id },
      samples: titled,
      load,
      permit: (ctx, args, row) => permitUpdate(ctx, type, row, args),
    }).handle(async ({ ctx, args: { id, ...input } }) =>
      edited(ctx, await savePost(ctx, type, id, input)),
    ),

    [`delete${one}`]: route({
      ...shared,
      method: 'DELETE',
      path,
      summary: `Delete a ${noun}`,
      args: { id: Id, force: Force },
      load,
      permit: (ctx, _args, row) => permitDelete(ctx, row),
    }).handle(async ({ ctx, args: { id, force } }) => {
      if (!force) return edited(ctx, await trashPost(ctx, type, id))
      const terms = await findTermsOfPosts(ctx.db, [id])
      const row = await removePost(ctx, type, id)
      const previous = await presentPost(ctx, type, row, { context: 'edit', terms })
      return { deleted: true, previous }
    }),
  }
}

const nameOf = (label: string | null | undefined): string => (label ?? '').replaceAll(' ', '')
