import { cachedByTags } from '../../../cache/by-tags.ts'
import type { Context, WriteContext } from '../../../contract/context.ts'
import type { Reader } from '../../../store/database.ts'

/** The menu of each location, and the menus with `auto_add`. */
export interface Placement {
  /** Menu ids by location name. */
  readonly locations: Readonly<Record<string, number>>
  readonly autoAdd: readonly number[]
}

/** The current placement; inside a transaction, as that transaction sees it. */
export const readPlacement = (ctx: Context): Promise<Placement> =>
  'touch' in ctx ? find(ctx.db) : shared(ctx)

/** The configured locations that show a menu. */
export const locationsOf = (
  { config }: Pick<Context, 'config'>,
  { locations }: Placement,
  menuId: number,
): string[] =>
  config.menuLocations.map(({ name }) => name).filter((name) => locations[name] === menuId)

/** Changes the placement of one menu; values that are not given stay. */
export const placeMenu = async (
  ctx: WriteContext,
  menuId: number,
  {
    locations,
    autoAdd,
  }: {
    readonly locations?: readonly string[] | undefined
    readonly autoAdd?: boolean | undefined
  },
): Promise<void> => {
  if (locations === undefined && autoAdd === undefined) return
  const before = await lockForUpdate(ctx)
  const others = Object.entries(before.locations).filter(([, id]) => id !== menuId)
  const after: Placement = {
    locations: locations
      ? {
          ...Object.fromEntries(others),
          ...Object.fromEntries(locations.map((name) => [name, menuId])),
        }
      : before.locations,
    autoAdd:
      autoAdd === undefined
        ? before.autoAdd
        : [...before.autoAdd.filter((id) => id !== menuId), ...(autoAdd ? [menuId] : [])],
  }
  await ctx.db
    .updateTable('options')
    .set({ value: JSON.stringify(after) })
    .where('name', '=', OPTION)
    .execute()
  ctx.touch('options')
}

const OPTION = 'menu_placement'

const EMPTY: Placement = { locations: {}, autoAdd: [] }

const find = async (db: Reader): Promise<Placement> => {
  const row = await db
    .selectFrom('options')
    .select('value')
    .where('name', '=', OPTION)
    .executeTakeFirst()
  return row ? (JSON.parse(row.value) as Placement) : EMPTY
}

const shared = cachedByTags(['options'], (ctx) => find(ctx.db))

/** Inserts the row if it is missing, and locks it: a second writer waits for the first. */
const lockForUpdate = async ({ db }: WriteContext): Promise<Placement> => {
  const { value } = await db
    .insertInto('options')
    .values({ name: OPTION, value: JSON.stringify(EMPTY) })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet((eb) => ({ value: eb.ref('options.value') })),
    )
    .returning('value')
    .executeTakeFirstOrThrow()
  return JSON.parse(value) as Placement
}
