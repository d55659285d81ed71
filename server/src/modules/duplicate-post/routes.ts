import { Id } from '../../contract/arguments/args.ts'
import type { Context } from '../../contract/context.ts'
import { itemOf } from '../../contract/openapi/reply-schema.ts'
import { created, Reply } from '../../contract/reply.ts'
import { route } from '../../contract/route.ts'
import {
  array,
  boolean,
  inPath,
  integer,
  object,
  oneOf,
  orNull,
  string,
  typed,
} from '../../contract/schema.ts'
import { itemPath, mayEdit, type PostRow, postResource, presentPost } from '../posts/index.ts'
import { postType } from '../types/index.ts'
import { copyMany } from './bulk.ts'
import { cloneItem } from './clone/index.ts'
import { duplicateErrors } from './common/index.ts'
import { getKnownItem, permitForgetting, purgeOriginal } from './copies/index.ts'
import {
  compareRewrite,
  discardRewrite,
  findRewrite,
  isAhead,
  type Rewrite,
  republish,
  scheduleRepublish,
  startRewrite,
} from './rewrite/index.ts'
import {
  COPY_POSTS,
  CopyOptions,
  saveSettings,
  settingArgs,
  settingSchemas,
  showSettings,
} from './settings/index.ts'

/** The fields that items of every type have. */
const AnyItem = object({
  id: integer({ required: true }),
  type: string({ required: true }),
  status: string({ required: true }),
  slug: string({ required: true }),
  link: string({ required: true }),
})

/** An item as the routes of its type return it in the context `edit`. */
const Item = typed<object>({
  anyOf: [
    ...['post', 'page'].flatMap((name) => {
      const type = postType(name)
      return type ? [itemOf(postResource(type))] : []
    }),
    AnyItem,
  ],
  description: 'The post, in the format of its own routes and the `edit` context.',
})

const shown = async (ctx: Context, row: PostRow): Promise<object> => {
  const type = postType(row.type)
  if (!type) throw duplicateErrors.rest_post_not_found()
  return presentPost(ctx, type, row, { context: 'edit' })
}

const copied = async (ctx: Context, row: PostRow): Promise<Reply<object>> => {
  const type = postType(row.type)
  if (!type) throw duplicateErrors.rest_post_not_found()
  const location = ctx.links.api(itemPath(type, row))
  return created(await shown(ctx, row), location, { version: row.version })
}

/** Returns 404 to a caller who may not read the item, so that copying reveals nothing about it. */
const load = (ctx: Context, { id }: { readonly id: number }): Promise<PostRow> =>
  getKnownItem(ctx, id)

/** The working copy for an id, its own or its original's; throws unless the caller may edit it. */
const loadRewrite = async (ctx: Context, { id }: { readonly id: number }): Promise<Rewrite> => {
  await getKnownItem(ctx, id)
  const rewrite = await findRewrite(ctx, id)
  if (!rewrite) throw duplicateErrors.rest_no_rewrite()
  if (!mayEdit(ctx, rewrite.copy)) throw duplicateErrors.rest_cannot_republish()
  return rewrite
}

/** For the law tests, which call every route. */
const ofPost = () => ({ id: { from: 'core/v2/posts' } })

const Settings = object(settingSchemas)

/** A text, a number or a list of ids; meta may be any JSON. */
const fieldValue = (description: string) => ({
  ...typed<unknown>({ description }),
  required: true as const,
})

const Difference = object({
  field: string({ required: true }),
  base: fieldValue('Value when the copy was created.'),
  original: fieldValue('Current value of the original.'),
  copy: fieldValue('Current value of the copy.'),
  changed_on: oneOf(['copy', 'original', 'both'], { required: true }),
})

export const routes = {
  purgeOriginal: route({
    method: 'DELETE',
    path: 'original/(?P<post_id>[\\d]+)',
    summary: 'Delete the reference to the original',
    can: 'anyone',
    args: {
      post_id: inPath(integer({ description: 'Id of the copy.', minimum: 1, required: true })),
    },
    samples: () => ({ post_id: { from: 'core/v2/posts' } }),
    reply: object({ success: boolean({ required: true }), message: string({ required: true }) }),
    load: (ctx, { post_id }) => {
      if (ctx.user.kind === 'anonymous') throw duplicateErrors.rest_not_logged_in()
      return getKnownItem(ctx, post_id)
    },
    permit: (ctx, _args, row) => permitForgetting(ctx, row),
  }).handle(async ({ ctx, subject }) => {
    await purgeOriginal(ctx, subject)
    return { success: true, message: 'The item is known as a copy no more.' }
  }),

  cloneItem: route({
    method: 'POST',
    path: 'posts/(?P<id>[\\d]+)/clone',
    summary: 'Duplicate a post',
    can: COPY_POSTS,
    args: {
      id: Id,
      title: string({ description: 'Title of the copy; overrides the settings.' }),
      options: CopyOptions,
    },
    samples: ofPost,
    reply: Item,
    load,
  }).handle(async ({ ctx, args: { title, options: settings }, subject }) =>
    copied(ctx, await cloneItem(ctx, subject, { title, settings })),
  ),

  copyToDraft: route({
    method: 'POST',
    path: 'posts/(?P<id>[\\d]+)/new-draft',
    summary: 'Duplicate a post as a new draft',
    can: COPY_POSTS,
    args: { id: Id },
    samples: ofPost,
    reply: Item,
    load,
  }).handle(async ({ ctx, subject }) =>
    copied(ctx, await cloneItem(ctx, subject, { settings: { copystatus: false } })),
  ),

  startRewrite: route({
    method: 'POST',
    path: 'posts/(?P<id>[\\d]+)/rewrite',
    summary: 'Create a Rewrite & Republish copy',
    description: 'Creates a working copy of a published post that can replace it later.',
    can: COPY_POSTS,
    args: {
      id: Id,
      replace_trashed: boolean({
        default: false as boolean,
        description: 'Permanently delete an earlier copy that is in the trash.',
      }),
    },
    samples: ofPost,
    reply: Item,
    load,
  }).handle(async ({ ctx, args, subject }) =>
    copied(ctx, await startRewrite(ctx, subject, { replacesTrashed: args.replace_trashed })),
  ),

  discardRewrite: route({
    method: 'DELETE',
    path: 'posts/(?P<id>[\\d]+)/rewrite',
    summary: 'Delete a Rewrite & Republish copy',
    can: COPY_POSTS,
    args: { id: Id },
    reply: object({ deleted: boolean({ required: true }), previous: Item }),
    samples: ofPost,
    load: loadRewrite,
  }).handle(async ({ ctx, subject }) => {
    const previous = await shown(ctx, subject.copy)
    await discardRewrite(ctx, subject)
    return { deleted: true, previous }
  }),

  compareRewrite: route({
    method: 'GET',
    path: 'posts/(?P<id>[\\d]+)/compare',
    summary: 'Compare a Rewrite & Republish copy with its original',
    can: COPY_POSTS,
    args: { id: Id },
    reply: object({
      original: integer({ required: true }),
      copy: integer({ required: true }),
      copy_status: string({ required: true }),
      original_changed: boolean({ required: true }),
      has_conflicts: boolean({ required: true }),
      fault: string({
        required: true,
        description: 'Reason why a scheduled copy was not republished.',
      }),
      differences: array(Difference, { required: true }),
    }),
    samples: ofPost,
    load: loadRewrite,
  }).handle(({ ctx, subject }) => compareRewrite(ctx, subject)),

  republish: route({
    method: 'POST',
    path: 'posts/(?P<id>[\\d]+)/republish',
    summary: 'Republish a copy',
    description: 'Replaces the original by its Rewrite & Republish copy, now or at a given time.',
    can: COPY_POSTS,
    args: {
      id: Id,
      date: string({
        format: 'date-time',
        description: 'Date of republication, in the time zone of the site; now by default.',
      }),
      keep_date: boolean({
        default: true as boolean,
        description: 'Keep the publication date of the original.',
      }),
      force: boolean({
        default: false as boolean,
        description: 'Use the value of the copy where both were changed.',
      }),
    },
    reply: Item,
    samples: ofPost,
    load: loadRewrite,
  }).handle(async ({ ctx, args: { date, keep_date: keepDate, force }, subject }) => {
    if (date === undefined || !(await isAhead(ctx, subject.copy, date))) {
      const row = await republish(ctx, subject, { force, keepDate })
      return new Reply(await shown(ctx, row), { version: row.version })
    }
    const row = await scheduleRepublish(ctx, subject, date, { keepDate })
    return new Reply(await shown(ctx, row), { status: 202, version: row.version })
  }),

  copyMany: route({
    method: 'POST',
    path: 'bulk',
    summary: 'Duplicate several posts',
    can: COPY_POSTS,
    args: {
      action: oneOf(['clone', 'rewrite'], { required: true, description: 'Action for each post.' }),
      ids: array(integer({ minimum: 1 }), {
        ...{ required: true, minItems: 1, maxItems: 100 },
        description: 'Ids of the posts.',
      }),
    },
    samples: () => ({ action: 'clone', ids: [1] }),
    reply: object({
      done: integer({ required: true }),
      skipped: integer({ required: true }),
      results: array(
        object({
          id: integer({ required: true }),
          status: integer({ required: true }),
          copy: orNull(integer()),
          code: string({ required: true }),
          message: string({ required: true }),
        }),
        { required: true },
      ),
    }),
  }).handle(({ ctx, args: { action, ids } }) => copyMany(ctx, action, ids)),

  getCopySettings: route({
    method: 'GET',
    path: 'settings',
    summary: 'Get duplication settings',
    can: 'manage_options',
    reply: Settings,
  }).handle(({ ctx }) => showSettings(ctx)),

  saveCopySettings: route({
    method: 'PUT',
    path: 'settings',
    summary: 'Update duplication settings',
    can: 'manage_options',
    args: settingArgs,
    reply: Settings,
  }).handle(({ ctx, args }) => saveSettings(ctx, args)),
}
