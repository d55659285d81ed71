import type { Context, WriteContext } from '../../../contract/context.ts'
import type { EventMap } from '../../../contract/events.ts'
import { nowGmt } from '../../../lib/dates.ts'
import { isChoices } from '../../seo-kernel/index.ts'
import { userLoader } from '../../users/index.ts'
import { changedFields, fieldFor, valueAt } from './fields.ts'
import { type ChangeRow, findChanges, insertChange } from './store.ts'

/** Stores what a change of the settings has changed, whatever made it. */
export const keepChange = async (
  ctx: WriteContext,
  { before, after }: EventMap['seo.options-changed'],
): Promise<void> => {
  const changes = changedFields(before, after).map(({ name, tree, place }) => [
    name,
    { before: valueAt(before[tree], place), after: valueAt(after[tree], place) },
  ])
  if (changes.length === 0) return
  await insertChange(ctx.db, {
    at_gmt: nowGmt(ctx.clock),
    user_id: ctx.user.kind === 'user' ? ctx.user.id : null,
    changes: JSON.stringify(Object.fromEntries(changes)),
  })
}

interface SettingChange {
  readonly name: string
  readonly before: unknown
  readonly after: unknown
}

interface HistoryEntry {
  readonly id: number
  readonly date_gmt: string
  readonly author: number
  readonly author_name: string
  readonly changes: readonly SettingChange[]
}

/** Changes of settings that the user may change, the newest first. */
export const listChanges = async (
  ctx: Context,
  page: { readonly limit: number; readonly before?: number | undefined },
): Promise<{ readonly changes: readonly HistoryEntry[]; readonly next: number }> => {
  const rows = await findChanges(ctx.db, page)
  const entries = await Promise.all(rows.map((row) => presentChange(ctx, row)))
  return {
    changes: entries.filter(({ changes }) => changes.length > 0),
    next: rows.length < page.limit ? 0 : Number(rows.at(-1)?.id ?? 0),
  }
}

const presentChange = async (ctx: Context, row: ChangeRow): Promise<HistoryEntry> => {
  const author = row.user_id === null ? undefined : await userLoader(ctx).load(Number(row.user_id))
  const stored: unknown = JSON.parse(row.changes)
  return {
    id: Number(row.id),
    date_gmt: row.at_gmt,
    author: author?.id ?? 0,
    author_name: author?.display_name ?? '',
    changes: Object.entries(isChoices(stored) ? stored : {}).flatMap(([name, change]) =>
      fieldFor(ctx, name) && isChoices(change)
        ? [{ name, before: change.before ?? null, after: change.after ?? null }]
        : [],
    ),
  }
}
