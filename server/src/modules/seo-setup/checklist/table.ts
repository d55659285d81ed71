import { totalsOf } from '../../seo-kernel/index.ts'
import { PRIORITIES } from './checks.ts'
import type { State } from './service.ts'

interface Asked {
  readonly filter: string
  readonly priority: string
  readonly orderBy: string
  readonly isDescending: boolean
  readonly limit: number
  readonly offset: number
}

const FILTERS = [
  { slug: 'incomplete', name: 'To do', isDone: false },
  { slug: 'completed', name: 'Done', isDone: true },
] as const

/** One page of the checklist, and its tabs. */
export const tableOf = (states: readonly State[], asked: Asked) => {
  const tab = FILTERS.find(({ slug }) => slug === asked.filter)
  const isAsked = ({ check, isDone }: State): boolean =>
    (!tab || isDone === tab.isDone) && (asked.priority === '' || check.priority === asked.priority)
  const found = states.filter(isAsked)
  const order = Object.hasOwn(ORDERS, asked.orderBy) ? ORDERS[asked.orderBy] : ORDERS.priority
  const ordered = found.toSorted(
    (a, b) => (asked.isDescending ? order?.(b, a) : order?.(a, b)) ?? 0,
  )
  const counted = (isDone: boolean) => states.filter((state) => state.isDone === isDone).length
  return {
    rows: ordered.slice(asked.offset, asked.offset + asked.limit),
    // Existing clients expect page 1 in every response.
    totals: { ...totalsOf(found.length, asked), page: 1 },
    filters: FILTERS.map(({ slug, name, isDone }) => ({
      slug,
      name,
      count: counted(isDone),
      active: slug === asked.filter,
    })),
    completedCount: counted(true),
    totalCount: states.length,
  }
}

/** The orders of clients; equal rows keep their order. */
const ORDERS: Readonly<Record<string, (a: State, b: State) => number>> = {
  priority: (a, b) => PRIORITIES.indexOf(a.check.priority) - PRIORITIES.indexOf(b.check.priority),
  time: (a, b) => a.check.seconds - b.check.seconds,
  name: (a, b) => compareTexts(a.check.name, b.check.name),
  title: (a, b) => compareTexts(a.check.title, b.check.title),
}

const compareTexts = (a: string, b: string): number => Number(a > b) - Number(a < b)
