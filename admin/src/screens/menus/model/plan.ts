import { type Details, isNew, type Link, type LinkValues, type Menu } from './links.ts'
import { parentOf, type Row, type Rows } from './tree.ts'

/** A link as requests have it. */
type LinkArgs = Partial<{
  readonly title: string
  readonly url: string
  readonly target: '' | '_blank'
  readonly attr_title: string
  readonly description: string
  readonly classes: readonly string[]
  readonly xfn: readonly string[]
  readonly menu_order: number
}>

export interface Write {
  readonly row: Row<Link>
  readonly args: LinkArgs
  /** The key of the row above, which may be a new one; undefined if the place stays. */
  readonly parent: string | undefined
  readonly isEdited: boolean
  /** The version that the change begins with. */
  readonly version: string | undefined
}

/** What has to be sent so that the server has the menu as it is on the screen. */
export interface Plan {
  readonly details: Partial<Details>
  /** Each after the one above it. */
  readonly created: readonly Write[]
  readonly updated: readonly Write[]
  readonly removed: readonly Row<Link>[]
  readonly isMoved: boolean
}

export const planOf = (before: Menu, after: Menu): Plan => {
  const stored = new Map(before.rows.map((row) => [row.key, row]))
  const kept = new Set(after.rows.map(({ key }) => key))
  const isArranged = shapeOf(before.rows) !== shapeOf(after.rows)
  const orders = isArranged ? ordersOf(after.rows) : []
  const writes = after.rows.map((row, index): Write => {
    const old = stored.get(row.key)?.value
    const values = valueArgs(row.value, old)
    const isElsewhere = parentOf(before.rows, row.key) !== parentOf(after.rows, row.key)
    const order = orders[index]
    const isReordered = order !== undefined && order !== row.value.menu_order
    return {
      row,
      args: { ...values, ...(isReordered ? { menu_order: order } : {}) },
      parent: !old || isElsewhere ? (parentOf(after.rows, row.key) ?? TOP) : undefined,
      isEdited: Object.keys(values).length > 0,
      version: old?.version,
    }
  })
  const known = before.rows.filter(({ key }) => kept.has(key))
  const rest = after.rows.filter(({ key }) => stored.has(key))
  return {
    details: detailsOf(before, after),
    created: writes.filter(({ row }) => isNew(row.key)),
    updated: writes.filter(
      ({ row, args, parent }) =>
        !isNew(row.key) && (parent !== undefined || Object.keys(args).length > 0),
    ),
    removed: before.rows.filter(({ key }) => !kept.has(key)),
    isMoved: shapeOf(known) !== shapeOf(rest),
  }
}

/** The parent of rows at the top. */
export const TOP = ''

export const isEmpty = ({ details, created, updated, removed }: Plan): boolean =>
  Object.keys(details).length + created.length + updated.length + removed.length === 0

/** Two lists have the same if their rows have the same order and parents. */
const shapeOf = (rows: Rows<Link>): string => rows.map(({ key, depth }) => `${key}:${depth}`).join()

/** Positions in ascending order, of which as many as possible stay what they were. */
const ordersOf = (rows: Rows<Link>): readonly number[] => {
  let last = 0
  return rows.map(({ value }) => {
    last = value.menu_order > last ? value.menu_order : last + 1
    return last
  })
}

const detailsOf = (before: Menu, after: Menu): Partial<Details> => ({
  ...(before.name === after.name ? {} : { name: after.name }),
  ...(before.auto_add === after.auto_add ? {} : { auto_add: after.auto_add }),
  ...(isSamePlaces(before, after) ? {} : { locations: after.locations }),
})

const isSamePlaces = (before: Details, after: Details): boolean =>
  before.locations.toSorted().join() === after.locations.toSorted().join()

const BLANK: LinkValues = {
  ...{ title: '', url: '', isNewTab: false, attr_title: '', description: '' },
  ...{ classes: '', xfn: '' },
}

const VALUES = Object.keys(BLANK) as (keyof LinkValues)[]

/** The links on the screen on top of what is stored now: only own changes differ from it. */
export const rebase = (
  before: Rows<Link>,
  stored: Rows<Link>,
  after: Rows<Link>,
): readonly Row<Link>[] => {
  const [old, now] = [before, stored].map(
    (rows) => new Map(rows.map(({ key, value }) => [key, value])),
  )
  return after.map((row) => {
    const [first, theirs, mine] = [old?.get(row.key), now?.get(row.key), row.value]
    if (!theirs) return row
    const own = VALUES.filter((name) => first?.[name] !== mine[name])
    const kept = Object.fromEntries(own.map((name) => [name, mine[name]]))
    return { ...row, value: { ...theirs, ...kept } }
  })
}

/** The details on the screen on top of those that are stored now: only own changes differ from them. */
export const rebaseDetails = (before: Details, stored: Details, after: Details): Details => ({
  name: before.name === after.name ? stored.name : after.name,
  auto_add: before.auto_add === after.auto_add ? stored.auto_add : after.auto_add,
  locations: isSamePlaces(before, after) ? stored.locations : after.locations,
})

/** The values that were changed, or those of a new link that are its own. */
const valueArgs = (link: Link, old: Link | undefined): LinkArgs => {
  const before = old ?? { ...BLANK, title: link.objectTitle ?? '' }
  const changed = (name: keyof LinkValues): boolean => link[name] !== before[name]
  return {
    ...(changed('title') ? { title: link.title } : {}),
    ...(changed('url') && link.type === 'custom' ? { url: link.url } : {}),
    ...(changed('isNewTab') ? { target: link.isNewTab ? '_blank' : '' } : {}),
    ...(changed('attr_title') ? { attr_title: link.attr_title } : {}),
    ...(changed('description') ? { description: link.description } : {}),
    ...(changed('classes') ? { classes: namesOf(link.classes) } : {}),
    ...(changed('xfn') ? { xfn: namesOf(link.xfn) } : {}),
  }
}

const namesOf = (text: string): readonly string[] => text.split(/\s+/).filter((name) => name !== '')
