import { type RefObject, useEffect, useRef } from 'react'

/**
 * For an element that takes the focus when the pressed button is gone, so that the keyboard goes on from there. It is
 * looked after whenever `state` changes.
 */
export const useFocusHere = <E extends HTMLElement>(state: unknown): RefObject<E> => {
  const element = useRef<E>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: with the state, buttons come and go.
  useEffect(() => {
    if (document.activeElement === document.body) element.current?.focus()
  }, [state])
  return element
}
