import type { Context, WriteContext } from '../../../contract/context.ts'
import { nowGmt } from '../../../lib/dates.ts'
import { copyComments } from '../../comments/index.ts'
import { copyAttachments } from '../../media/index.ts'
import {
  applyChanges,
  createPost,
  findAnyPost,
  findChildIds,
  findPostsById,
  lockPost,
  mayEdit,
  type PostRow,
  permalinkLoader,
  visibilityOf,
} from '../../posts/index.ts'
import type { SettingChanges } from '../../settings/index.ts'
import { type PostType, postType } from '../../types/index.ts'
import { duplicateErrors } from '../common/index.ts'
import { findCopy, insertCopy } from '../copies/index.ts'
import { readFields, writeParts } from '../fields/index.ts'
import { COPY_POSTS, type CopySettings, copySettings, withChoices } from '../settings/index.ts'
import { chosenFields, copyInput } from './input.ts'
import { replaceAddresses, replaceFiles } from './references.ts'

export interface CloneOptions {
  readonly title?: string | undefined
  readonly settings?: SettingChanges<CopySettings> | undefined
}

/** Copies an item by the stored settings, overridden by those of the request. */
export const cloneItem = async (
  ctx: Context,
  row: PostRow,
  { title, settings: asked = {} }: CloneOptions = {},
): Promise<PostRow> => {
  const settings = withChoices(await copySettings(ctx), asked)
  permitCopy(ctx, row, settings)
  if ((await findCopy(ctx.db, row.id))?.is_rewrite) throw duplicateErrors.rest_is_rewrite()
  const family = settings.copychildren ? await findFamily(ctx, row) : [row]
  const copies = await ctx.transaction((ctx) => copyFamily(ctx, family, settings, title))
  if (settings.copyattachments)
    for (const [original, copy] of copies) await takeFilesAlong(ctx, original, copy)
  return (await findAnyPost(ctx.db, copyOfFirst(copies, row).id)) ?? copyOfFirst(copies, row)
}

/** Throws unless the caller may copy the item; its whole content has to be readable for them. */
export const permitCopy = (ctx: Context, row: PostRow, settings: CopySettings): PostType => {
  const type = postType(row.type)
  if (!type || !settings.types_enabled.includes(row.type))
    throw duplicateErrors.rest_type_not_copied()
  if (!ctx.can(COPY_POSTS) || !isOpen(ctx, row)) throw duplicateErrors.rest_cannot_copy()
  return type
}

/** An item behind a password is open to users who may edit it and so remove the password. */
const isOpen = (ctx: Context, row: PostRow): boolean =>
  visibilityOf(ctx, row) === 'open' || mayEdit(ctx, row)

type Copies = ReadonlyMap<PostRow, PostRow>

const copyOfFirst = (copies: Copies, row: PostRow): PostRow => copies.get(row) ?? row

const MAX_FAMILY = 200

/** An item with all its readable descendants, parents before their children. */
const findFamily = async (ctx: Context, first: PostRow): Promise<readonly PostRow[]> => {
  const family = [first]
  for (let generation: readonly PostRow[] = [first]; generation.length > 0; ) {
    const ids = await findChildIds(
      ctx.db,
      generation.map(({ id }) => id),
    )
    const seen = new Set(family.map(({ id }) => id))
    const rows = await findPostsById(
      ctx.db,
      ids.filter((id) => !seen.has(id)),
    )
    generation = rows.filter(
      (row) => row.type === first.type && row.status !== 'trash' && isOpen(ctx, row),
    )
    family.push(...generation)
    if (family.length > MAX_FAMILY) throw duplicateErrors.rest_too_many_copies(MAX_FAMILY)
  }
  return family
}

const copyFamily = async (
  ctx: WriteContext,
  family: readonly PostRow[],
  settings: CopySettings,
  title: string | undefined,
): Promise<Copies> => {
  const copies = new Map<PostRow, PostRow>()
  const copyIds = new Map<number, number>()
  for (const row of family) {
    const type = permitCopy(ctx, row, settings)
    const fields = await readFields(ctx, type, row)
    const input = copyInput(ctx, type, row, fields, settings)
    const copy = await createPost(ctx, type, {
      ...input,
      ...(title !== undefined && copies.size === 0 && { title }),
      parent: copyIds.get(row.parent_id) ?? row.parent_id,
    })
    await writeParts(ctx, copy.id, chosenFields(fields, settings))
    await insertCopy(ctx.db, {
      post_id: copy.id,
      original_id: row.id,
      created_gmt: nowGmt(ctx.clock),
    })
    if (settings.copycomments) await copyComments(ctx, row, copy.id)
    copies.set(row, copy)
    copyIds.set(row.id, copy.id)
  }
  return copies.size > 1 ? linkWithinFamily(ctx, copies) : copies
}

/** Points links between items of the family to the copies. */
const linkWithinFamily = async (ctx: WriteContext, copies: Copies): Promise<Copies> => {
  const addresses = new Map(
    await Promise.all(
      Array.from(
        copies,
        async ([row, copy]): Promise<[string, string]> => [
          await addressOf(ctx, row),
          await addressOf(ctx, copy),
        ],
      ),
    ),
  )
  const linked = new Map<PostRow, PostRow>()
  for (const [row, copy] of copies) {
    const content = replaceAddresses(copy.content, addresses)
    linked.set(row, content === copy.content ? copy : await changeCopy(ctx, copy, { content }))
  }
  return linked
}

const addressOf = (ctx: WriteContext, row: PostRow): Promise<string> =>
  permalinkLoader(ctx).load(row)

const changeCopy = async (
  ctx: WriteContext,
  { id, type: name }: PostRow,
  input: Parameters<typeof applyChanges>[3],
): Promise<PostRow> => {
  const type = postType(name)
  const before = await lockPost(ctx.db, name, id)
  if (!type || !before) throw duplicateErrors.rest_post_not_found()
  return applyChanges(ctx, type, before, input)
}

/** Runs after the items were copied; until then the copies show the files of their originals. */
const takeFilesAlong = async (ctx: Context, original: PostRow, copy: PostRow): Promise<void> => {
  const files = await copyAttachments(ctx, original.id, copy.id)
  const content = replaceFiles(copy.content, files)
  const featured = files.find(({ from }) => from === copy.featured_media)?.to
  if (content === copy.content && featured === undefined) return
  await ctx.transaction((ctx) => changeCopy(ctx, copy, { content, featured_media: featured }))
}
