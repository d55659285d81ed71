import type { Context, WriteContext } from '../../../contract/context.ts'
import { storedSettings } from '../../settings/index.ts'

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
