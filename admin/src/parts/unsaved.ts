import { __ } from '@wordpress/i18n'
import { useEffect, useSyncExternalStore } from 'react'
import { useLocation } from 'wouter'
import { notify } from './notices.tsx'

/** What was changed on a screen and not saved. */
export interface Unsaved<T> {
  readonly get: () => T
  readonly set: (next: T) => void
  readonly subscribe: (listener: () => void) => () => void
  readonly isEmpty: () => boolean
}

/** Changes that outlive their screen, so that a look at another one loses nothing. */
export const keepUnsaved = <T>(nothing: T, isNothing: (value: T) => boolean): Unsaved<T> => {
  let current = nothing
  const ask = (event: BeforeUnloadEvent): void => event.preventDefault()
  const listeners = new Set<() => void>()
  return {
    get: () => current,
    set: (next) => {
      current = next
      // The browser asks before the page is left, as long as there is something to lose.
      if (isNothing(current)) window.removeEventListener('beforeunload', ask)
      else window.addEventListener('beforeunload', ask)
      for (const listener of listeners) listener()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    isEmpty: () => isNothing(current),
  }
}

export const useUnsaved = <T>({ subscribe, get }: Unsaved<T>): T =>
  useSyncExternalStore(subscribe, get)

/** A notice about unsaved changes, with a way back, when the screen is left. */
export const useReminder = <T>(
  unsaved: Unsaved<T>,
  { text, address }: { readonly text: string; readonly address: (changes: T) => string },
): void => {
  const [, goTo] = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the screen is left.
  useEffect(
    () => () => {
      const back = address(unsaved.get())
      if (!unsaved.isEmpty()) notify(text, { label: __('Go back'), onClick: () => goTo(back) })
    },
    [],
  )
}
