import type { Context, WriteContext } from '../../../contract/context.ts'
import { storedSettings } from '../../settings/index.ts'
import { termLoader } from '../../terms/index.ts'

/** The menu of each location, and the menus with `auto_add`. */
export interface Placement {
  /** Menu ids by location name. */
  readonly locations: Readonly<Record<string, number>>
  readonly autoAdd: readonly number[]
}

const ROW = 'menu_placement'

const placement = storedSettings<Placement>({
  rows: [ROW],
  decode: (rows) => (rows.get(ROW) ?? EMPTY) as Placement,
  lock: ROW,
})

const EMPTY: Placement = { locations: {}, autoAdd: [] }

/** The current placement; inside a transaction, as that transaction sees it. */
export const readPlacement = placement.read

/** The id of the menu that a location shows; 0 for none. */
export const menuAt = async (ctx: Context, location: string): Promise<number> => {
  if (ctx.config.menuLocations.every(({ name }) => name !== location)) return 0
  const assigned = (await readPlacement(ctx)).locations[location] ?? 0
  // The menu may have been deleted since.
  return assigned !== 0 && (await termLoader(ctx).load(assigned)) ? assigned : 0
}

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
  await placement.save(ctx, (before) => {
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
    return { rows: new Map([[ROW, after]]) }
  })
}
