import type { View } from '@wordpress/dataviews'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'wouter'

/** The layout, columns and sorting that the user last chose for a list; search, filters and page are not kept. */
export const useStoredView = (name: string, initial: View) => {
  const key = `callboard-view-${name}`
  const searched = useSearchParams()[0].get('search') ?? undefined
  const [view, show] = useState<View>(
    () => ({ ...initial, ...read(key), search: searched ?? initial.search }) as View,
  )
  // A link to another search of the list that is shown.
  useEffect(() => {
    if (searched !== undefined) show((before) => ({ ...before, page: 1, search: searched }))
  }, [searched])
  const setView = (next: View): void => {
    const { type, fields, sort, perPage, layout } = next as View & { layout?: unknown }
    localStorage.setItem(key, JSON.stringify({ type, fields, sort, perPage, layout }))
    show(next)
  }
  const isStored = localStorage.getItem(key) !== null
  const reset = (): void => {
    localStorage.removeItem(key)
    show(initial)
  }
  return { view, setView, reset: isStored ? reset : (false as const) }
}

const read = (key: string): Partial<View> => {
  try {
    return JSON.parse(localStorage.getItem(key) ?? '{}') as Partial<View>
  } catch {
    return {}
  }
}
