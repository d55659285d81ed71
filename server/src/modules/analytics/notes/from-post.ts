import { invalidArguments } from '../../../contract/arguments/validate.ts'
import type { WriteContext } from '../../../contract/context.ts'
import type { EventMap } from '../../../contract/events.ts'
import { nowGmt } from '../../../lib/dates.ts'
import { heldPost, readMeta } from '../../posts/index.ts'
import { findCategory } from './category-store.ts'
import { today } from './service.ts'
import { findNoteOfPost, insertNote, updateNote } from './store.ts'

type Meta = Readonly<Record<string, unknown>>

const CATEGORY = '_analytics_sitenote_category'

/** The same limit as for notes written directly. */
export const MAX_NOTE = 2_000

/**
 * Checked only when it changes: the category may be deleted later, and saving the item again must
 * not fail.
 */
export const checkCategory = async (
  { db }: WriteContext,
  before: Meta,
  after: Meta,
): Promise<void> => {
  const id = categoryOf(after)
  if (id === 0 || id === before[CATEGORY] || (await findCategory(db, id))) return
  const message = `${CATEGORY} is not the id of a category of notes.`
  throw invalidArguments(new Map([[`meta.${CATEGORY}`, { code: 'rest_invalid_param', message }]]))
}

const categoryOf = (meta: Meta): number => Number(meta[CATEGORY] ?? 0)

/**
 * Publishing an item creates the note requested by its meta; later saves update its text, but keep
 * day and author. A note that is no longer requested remains as an independent one.
 */
export const noteSave = async (
  ctx: WriteContext,
  { id, status, isNew = false }: EventMap['post.saved'],
): Promise<void> => {
  if (status !== 'publish') return
  const row = await heldPost(ctx, id)
  if (!row) return
  const meta = readMeta(row)
  const isWanted = meta._analytics_sitenote_active === true
  const title = String(meta._analytics_sitenote_note ?? '')
    .trim()
    .slice(0, MAX_NOTE)
  const known = isNew ? undefined : await findNoteOfPost(ctx.db, id)
  if (!isWanted) {
    if (known) await updateNote(ctx.db, known.id, { post_id: null })
    return
  }
  if (title === '') return
  const category_id = (await findCategory(ctx.db, categoryOf(meta)))?.id ?? null
  if (known) return updateNote(ctx.db, known.id, { title, category_id })
  await insertNote(ctx.db, {
    title,
    category_id,
    day: await today(ctx),
    status: 'publish',
    is_important: 0,
    media: '[]',
    author_id: ctx.user.kind === 'user' ? ctx.user.id : row.author_id,
    post_id: id,
    created_gmt: nowGmt(ctx.clock),
  })
}
