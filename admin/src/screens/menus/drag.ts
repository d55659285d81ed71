import { isRTL } from '@wordpress/i18n'
import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react'
import type { Link } from './model/links.ts'
import { branchOf, depthAt, place, type Rows, without } from './model/tree.ts'

/** The screen scrolls while the pointer is this near to its edge. */
const EDGE = 96

interface Drag {
  readonly key: string
  /** Where the pointer was at first. */
  readonly x: number
  readonly depth: number
  /** Where the branch would be put; undefined until the pointer has moved. */
  readonly target?: { readonly index: number; readonly depth: number; readonly top: number }
}

/** Dragging of rows with a mouse, a pen or a finger. */
export const useDrag = (rows: Rows<Link>, onDrop: (rows: Rows<Link>, key: string) => void) => {
  const box = useRef<HTMLDivElement>(null)
  const [drag, setDrag] = useState<Drag>()
  const isActive = drag !== undefined
  useEffect(() => {
    if (!isActive) return
    const cancel = ({ key }: KeyboardEvent): void => {
      if (key === 'Escape') setDrag(undefined)
    }
    window.addEventListener('keydown', cancel)
    return () => window.removeEventListener('keydown', cancel)
  }, [isActive])

  const handleOf = (key: string, depth: number) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return
      event.preventDefault()
      event.currentTarget.setPointerCapture(event.pointerId)
      setDrag({ key, x: event.clientX, depth })
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent<HTMLElement>) => {
      if (drag?.key !== key) return
      scrollAt(clientY)
      const wanted =
        drag.depth + Math.round(((isRTL() ? -1 : 1) * (clientX - drag.x)) / indentOf(box))
      const target = targetAt(box, without(rows, key), clientY, wanted)
      setDrag({ ...drag, ...(target ? { target } : {}) })
    },
    onPointerUp: () => {
      if (drag?.key !== key) return
      if (drag.target) onDrop(place(rows, key, drag.target.index, drag.target.depth), key)
      setDrag(undefined)
    },
    onPointerCancel: () => setDrag(undefined),
  })
  const dragged = new Set(drag ? branchOf(rows, drag.key).map((row) => row.key) : [])
  return { box, handleOf, dragged, target: drag?.target }
}

/** The gap between the rows that stay which is nearest to the pointer. */
const targetAt = (
  { current }: RefObject<HTMLElement>,
  others: Rows<Link>,
  y: number,
  wanted: number,
): Drag['target'] => {
  if (!current) return undefined
  const boxes = others.map(({ key }) =>
    current.querySelector(`[data-key="${key}"]`)?.getBoundingClientRect(),
  )
  const found = boxes.findIndex((box) => box && y < box.top + box.height / 2)
  const index = found < 0 ? others.length : found
  const line = boxes[index]?.top ?? boxes.at(-1)?.bottom ?? 0
  return {
    index,
    depth: depthAt(others, index, wanted),
    top: line - current.getBoundingClientRect().top,
  }
}

/** How far the style sheet indents a level, in pixels. */
const indentOf = ({ current }: RefObject<HTMLElement>): number =>
  (current && Number.parseFloat(getComputedStyle(current).getPropertyValue('--cb-indent'))) || 28

const scrollAt = (y: number): void => {
  if (y < EDGE) window.scrollBy(0, -16)
  else if (y > window.innerHeight - EDGE) window.scrollBy(0, 16)
}
