import type { WriteContext } from '../../../contract/context.ts'
import { ApiError } from '../../../contract/errors.ts'
import type { Line } from '../../../transfer/read/line.ts'
import type { Outcome } from '../../../transfer/report.ts'
import { placeMenu } from '../../menus/index.ts'
import { saveCheckedSettings } from '../../settings/index.ts'
import { digestOf, findMoved, type SettingsRecord, saveMoved } from '../model/index.ts'
import { saveSeoSettings } from '../seo/index.ts'
import type { Move } from './move.ts'

/** They are one thing of a site. */
const ID = 1

/** Settings with the id of an item or of a term. */
const ITEMS = [
  'page_on_front',
  'page_for_posts',
  'page_for_privacy_policy',
  'site_logo',
  'site_icon',
]
const TERMS = ['default_category']

/**
 * Takes over the settings of the other site. Those that it has not changed since the last import stay
 * as they are here.
 */
export const saveSettings = async (
  ctx: WriteContext,
  move: Move,
  lines: readonly Line<SettingsRecord>[],
): Promise<readonly Outcome[]> => {
  const outcomes: Outcome[] = []
  for (const { number, record: whole } of lines) {
    const { seo, ...record } = whole
    outcomes.push(...(await saveOwn(ctx, move, { number, record })))
    if (seo) outcomes.push(...(await saveSeoSettings(ctx, move, seo.settings, { ...seo, number })))
  }
  return outcomes
}

const saveOwn = async (
  ctx: WriteContext,
  move: Move,
  { number, record }: Line<SettingsRecord>,
): Promise<readonly Outcome[]> => {
  const place = { source_id: move.sourceId, kind: 'settings' } as const
  const digest = digestOf(move, record)
  const before = (await findMoved(ctx.db, place, [ID])).get(ID)
  if (before?.digest === digest) return [{ kind: 'settings', number, result: 'unchanged' }]
  const outcomes = await saveValues(ctx, move, { number, record })
  await saveMenus(ctx, move, record)
  await saveMoved(ctx.db, place, [{ old_id: ID, new_id: ID, digest, version: 1 }])
  return [...outcomes, { kind: 'settings', number, result: before ? 'changed' : 'created' }]
}

/** One by one: what is not accepted here is reported, and the others are saved. */
const saveValues = async (
  ctx: WriteContext,
  move: Move,
  { number, record }: Line<SettingsRecord>,
): Promise<readonly Outcome[]> => {
  const outcomes: Outcome[] = []
  for (const [name, value] of Object.entries(record.values))
    try {
      await saveCheckedSettings(ctx, { [name]: await valueHere(ctx, move, name, value) })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const reason = `The setting ${name} is left as it is here: ${error.message}`
      outcomes.push({ kind: 'settings', number, result: 'skipped', reason })
    }
  return outcomes
}

const valueHere = async (
  ctx: WriteContext,
  move: Move,
  name: string,
  value: unknown,
): Promise<unknown> => {
  if (ITEMS.includes(name)) return move.posts.of(Number(value)) ?? 0
  if (TERMS.includes(name))
    return (await termsHere(ctx, move, [Number(value)])).get(Number(value)) ?? 0
  return value
}

const termsHere = async (
  { db }: WriteContext,
  { sourceId }: Move,
  ids: readonly number[],
): Promise<ReadonlyMap<number, number>> => {
  const moved = await findMoved(db, { source_id: sourceId, kind: 'term' }, ids)
  return new Map(Array.from(moved, ([id, { new_id }]) => [id, new_id]))
}

const saveMenus = async (
  ctx: WriteContext,
  move: Move,
  { menus, autoAdd }: SettingsRecord,
): Promise<void> => {
  const places = Map.groupBy(Object.entries(menus), ([, id]) => id)
  const ids = [...new Set([...places.keys(), ...autoAdd])]
  for (const [id, menu] of await termsHere(ctx, move, ids))
    await placeMenu(ctx, menu, {
      locations: places.get(id)?.map(([location]) => location),
      autoAdd: autoAdd.includes(id),
    })
}
