import type { Context, WriteContext } from '../../../contract/context.ts'
import type { EventMap } from '../../../contract/events.ts'
import { extensionPoint } from '../../../contract/extension.ts'
import { isLongText } from '../../../lib/content/long-text.ts'
import { findPostsById, heldPost, type PostRow } from '../../posts/index.ts'
import { deleteOption, findOptions, saveOption } from '../../settings/index.ts'
import { findOwners } from '../files/index.ts'
import { mentionsIn } from './mentions.ts'
import { findAttachmentIds, findItemsAfter, replaceUses, type Use } from './store.ts'

/** Texts about items, beside their content, that may refer to files. */
export interface FileMentions {
  /** Where the file is used, such as `social`. */
  readonly place: string
  /** The texts by item; items without any may be absent. */
  texts(ctx: Context | WriteContext, ids: readonly number[]): Promise<ReadonlyMap<number, string>>
}

export const fileMentions = extensionPoint<FileMentions>('mentions of files')

/** Reads one long text. */
export const NOTE_USES = 'media.note-uses'
/** Reads the items that were there before uses were noted. */
export const READ_ALL = 'media.read-all-uses'
/** The last item that was read; missing once all were. */
const PROGRESS = 'media_uses_read'

/** Stores which files a saved item uses, in its transaction; long texts are read by a job. */
export const noteSaved = async (
  ctx: WriteContext,
  { id, type, isNew = false }: EventMap['post.saved'],
): Promise<void> => {
  if (type === 'revision') return
  await noteUses(ctx, id, isNew)
}

export const noteUses = async (ctx: WriteContext, id: number, isNew = false): Promise<void> => {
  const row = await heldPost(ctx, id)
  if (!row) return
  if (isLongText(row.content)) await ctx.jobs.add(NOTE_USES, { id }, { key: `${NOTE_USES} ${id}` })
  else await noteRows(ctx, [row], isNew)
}

/** Job: reads one item. */
export const noteLater = (ctx: Context, { id }: { readonly id: number }): Promise<void> =>
  ctx.transaction(async (ctx) => noteRows(ctx, await findPostsById(ctx.db, [id])))

const AT_ONCE = 50
const GROUPS = 40

/** Job: reads some of the items that are left. */
export const readAll = async (ctx: Context): Promise<void> => {
  for (let group = 0; group < GROUPS; group++) {
    const progress = (await findOptions(ctx.db, [PROGRESS])).get(PROGRESS)
    if (progress === undefined) return
    const ids = await findItemsAfter(ctx.db, Number(progress), AT_ONCE)
    await ctx.transaction(async (ctx) => {
      await noteRows(ctx, await findPostsById(ctx.db, ids))
      const last = ids.at(-1)
      if (last === undefined) await deleteOption(ctx.db, PROGRESS)
      else await saveOption(ctx.db, PROGRESS, last)
    })
  }
}

/** Whether all items were read, so that a file without uses is unused. */
export const areUsesKnown = async ({ db }: Pick<Context, 'db'>): Promise<boolean> =>
  !(await findOptions(db, [PROGRESS])).has(PROGRESS)

const noteRows = async (
  ctx: WriteContext,
  rows: readonly PostRow[],
  isNew = false,
): Promise<void> => {
  const ids = rows.map(({ id }) => id)
  const texts = new Map(rows.map(({ id, content, excerpt }) => [id, `${content}\n${excerpt}`]))
  const sources: { place: string; texts: ReadonlyMap<number, string> }[] = [
    { place: 'content', texts },
  ]
  for (const { place, texts } of ctx.extensions(fileMentions))
    sources.push({ place, texts: await texts(ctx, ids) })
  for (const { id, featured_media } of rows) {
    const found = sources.map(({ place, texts }) => ({ place, ...mentionsIn(texts.get(id) ?? '') }))
    const keys = [...new Set(found.flatMap(({ keys }) => keys))]
    const owners = keys.length > 0 ? await findOwners(ctx.db, keys) : new Map()
    const candidates: Use[] = [
      ...(featured_media === 0
        ? []
        : [{ post_id: id, media_id: featured_media, place: 'featured' }]),
      ...found.flatMap(({ place, ids, keys }) =>
        [...new Set([...ids, ...keys.flatMap((key) => owners.get(key) ?? [])])].map(
          (media_id): Use => ({ post_id: id, media_id, place }),
        ),
      ),
    ]
    if (isNew && candidates.length === 0) continue
    const known = await findAttachmentIds(ctx.db, [
      ...new Set(candidates.map(({ media_id }) => media_id)),
    ])
    await replaceUses(
      ctx.db,
      id,
      candidates.filter(({ media_id }) => media_id !== id && known.has(media_id)),
    )
  }
}
