import { type Check, PRIORITIES } from './checks.ts'
import type { State } from './service.ts'

interface Asked {
  readonly filter: string
  readonly priority: string
  readonly isDescending: boolean
  readonly limit: number
  readonly offset: number
}

const FILTERS = [
  { slug: 'incomplete', name: 'To do', isDone: false },
  { slug: 'completed', name: 'Done', isDone: true },
] as const

/** One page of the checklist, and the tabs above it. */
export const tableOf = (states: readonly State[], asked: Asked) => {
  const tab = FILTERS.find(({ slug }) => slug === asked.filter)
  const isAsked = ({ check, isDone }: State): boolean =>
    (!tab || isDone === tab.isDone) &&
    (!isPriority(asked.priority) || check.priority === asked.priority)
  const found = states.filter(isAsked)
  const ordered = asked.isDescending ? found.toSorted(lowestFirst) : found
  const counted = (isDone: boolean) => states.filter((state) => state.isDone === isDone).length
  return {
    rows: ordered.slice(asked.offset, asked.offset + asked.limit),
    // Clients are told the first page, whichever it is.
    totals: { total: found.length, pages: Math.ceil(found.length / asked.limit), page: 1 },
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

const isPriority = (word: string): word is Check['priority'] =>
  PRIORITIES.some((priority) => priority === word)

const lowestFirst = (a: State, b: State): number =>
  PRIORITIES.indexOf(b.check.priority) - PRIORITIES.indexOf(a.check.priority)
