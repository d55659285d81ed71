import { type RefObject, useEffect, useRef } from 'react'
import { isForScreen } from './keys.ts'

/** One element per item, in the layouts of DataViews. */
const ROWS = [
  'tbody .dataviews-view-table__row',
  '.dataviews-view-list [role="row"]',
  '.dataviews-view-grid__card:not(.dataviews-view-grid__placeholder)',
  '.dataviews-view-activity__item',
].join()

/** What takes the focus in a row; the first that there is. */
const TARGETS = [
  '[class*="title-field"][tabindex]',
  '.dataviews-view-list__item',
  'a[href], button',
]

/** The shortcuts of a list; the row with the focus is the current one. */
export const useListKeys = (
  list: RefObject<HTMLElement | null>,
  onOpen: ((index: number) => void) | undefined,
): void => {
  const open = useRef(onOpen)
  open.current = onOpen
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!list.current || !isForScreen(event)) return
      const rows = [...list.current.querySelectorAll<HTMLElement>(ROWS)]
      const at = rows.findIndex((row) => row.contains(document.activeElement))
      const keys: Readonly<Record<string, () => void>> = {
        j: () => focusRow(rows[Math.min(at + 1, rows.length - 1)]),
        k: () => focusRow(rows[Math.max(at - 1, 0)]),
        x: () => rows[at]?.querySelector<HTMLElement>('input[type="checkbox"]')?.click(),
        e: () => at >= 0 && open.current?.(at),
        n: () => clickFirst('.cb-heading .components-button.is-primary'),
        '/': () => list.current?.querySelector<HTMLElement>('.dataviews-search input')?.focus(),
      }
      const act = Object.hasOwn(keys, event.key) ? keys[event.key] : undefined
      if (!act) return
      event.preventDefault()
      act()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [list])
}

const focusRow = (row: HTMLElement | undefined): void => {
  if (!row) return
  const found = TARGETS.map((selector) => row.querySelector<HTMLElement>(selector))
  const target = row.hasAttribute('tabindex') ? row : found.find((element) => element !== null)
  target?.focus({ preventScroll: true })
  row.scrollIntoView({ block: 'nearest' })
}

const clickFirst = (selector: string): void =>
  document.querySelector<HTMLElement>(selector)?.click()
