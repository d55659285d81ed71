import type { View } from '@wordpress/dataviews'
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { useSearchParams } from 'wouter'
import { notifyError } from '../notices.tsx'
import { changePreference, changePreferenceSoon, preferenceOf, subscribe } from './preferences.ts'
import {
  isSameView,
  type KeptView,
  keptOf,
  layoutOf,
  type NamedView,
  readStored,
  shownOf,
  withLast,
  withNamed,
  withoutNamed,
  withRenamed,
} from './stored.ts'

export interface Views {
  readonly view: View
  readonly setView: (view: View) => void
  /** Back to the layout of the screen; false if it was not changed. */
  readonly reset: (() => void) | false
  readonly named: readonly NamedView[]
  /** The named view that was chosen, and whether the list was changed since. */
  readonly chosen: NamedView | undefined
  readonly isChanged: boolean
  readonly choose: (view: NamedView) => void
  /** Shows a ready-made view in the present layout. */
  readonly filter: (filters: View['filters']) => void
  /** Saves the view as it is shown, also over one with this name. */
  readonly save: (name: string) => Promise<unknown>
  /** Brings back a view that was deleted. */
  readonly restore: (view: NamedView) => Promise<unknown>
  readonly remove: (name: string) => Promise<unknown>
  readonly rename: (from: string, to: string) => Promise<unknown>
}

/** The view of a list, and the views that the user has saved; the server keeps them. */
export const useViews = (name: string, initial: View): Views => {
  const preference = useSyncExternalStore(subscribe, () => preferenceOf(name))
  const stored = useMemo(() => readStored(preference), [preference])
  const [parameters] = useSearchParams()
  const searched = parameters.get('search') ?? undefined
  const [view, show] = useState<View>(() => {
    const { last = {} } = stored
    const filters = [...(initial.filters ?? []), ...filtersIn(parameters)]
    return { ...shownOf(initial, last), filters, search: searched ?? '' }
  })
  const [chosenName, setChosen] = useState<string>()
  // A link to another search of the list that is shown.
  useEffect(() => {
    if (searched !== undefined) show((before) => ({ ...before, page: 1, search: searched }))
  }, [searched])
  const keepLast = (last: KeptView | undefined) =>
    changePreferenceSoon(name, withLast(last), notifyError)
  const setView = (next: View): void => {
    if (!isSameView(layoutOf(view), layoutOf(next))) keepLast(layoutOf(next))
    show(next)
  }
  const chosen = stored.named.find(({ name }) => name === chosenName)
  const restore = (view: NamedView) => changePreference(name, withNamed(view))
  return {
    view,
    setView,
    reset:
      stored.last !== undefined &&
      (() => {
        setChosen(undefined)
        show(initial)
        keepLast(undefined)
      }),
    named: stored.named,
    chosen,
    isChanged: chosen !== undefined && !isSameView(chosen.view, keptOf(view)),
    choose: ({ name, view: kept }) => {
      setChosen(name)
      show(shownOf(initial, kept))
    },
    filter: (filters = []) => {
      setChosen(undefined)
      show(shownOf(initial, { ...layoutOf(view), filters }))
    },
    save: (chosenName) => {
      setChosen(chosenName)
      return restore({ name: chosenName, view: keptOf(view) })
    },
    restore,
    remove: (removed) => changePreference(name, withoutNamed(removed)),
    rename: (from, to) => {
      setChosen(to)
      return changePreference(name, withRenamed(from, to))
    },
  }
}

/** The filters that a link to a list asks for: `?filter=status:pending`. */
const filtersIn = (parameters: URLSearchParams): NonNullable<View['filters']> =>
  parameters.getAll('filter').flatMap((text) => {
    const [, field, value] = /^(\w+):(.+)$/.exec(text) ?? []
    return field && value ? [{ field, operator: 'isAny', value: [value] }] : []
  })
