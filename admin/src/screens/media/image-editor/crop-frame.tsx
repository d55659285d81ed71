import { __ } from '@wordpress/i18n'
import { type PointerEvent, useRef } from 'react'
import type { Area } from './edit.ts'

interface CropFrameProps {
  readonly area: Area
  readonly onChange: (area: Area) => void
}

/** The smallest side of the part to keep, in percent. */
const LEAST = 1

const CORNERS = ['top-left', 'top-right', 'bottom-left', 'bottom-right'] as const
type Grip = (typeof CORNERS)[number] | 'whole'

interface Drag {
  readonly grip: Grip
  readonly from: Area
  readonly x: number
  readonly y: number
}

/** The frame around the part of an image to keep: it is moved by dragging, and sized by its corners. */
export const CropFrame = ({ area, onChange }: CropFrameProps) => {
  const box = useRef<HTMLDivElement>(null)
  const drag = useRef<Drag>()
  const start = (grip: Grip) => (event: PointerEvent<HTMLElement>) => {
    event.stopPropagation()
    event.currentTarget.setPointerCapture(event.pointerId)
    drag.current = { grip, from: area, x: event.clientX, y: event.clientY }
  }
  const move = ({ clientX, clientY }: PointerEvent) => {
    const bounds = box.current?.getBoundingClientRect()
    if (!drag.current || !bounds) return
    const { grip, from, x, y } = drag.current
    const right = ((clientX - x) / bounds.width) * 100
    const down = ((clientY - y) / bounds.height) * 100
    onChange(grip === 'whole' ? moved(from, right, down) : resized(from, grip, right, down))
  }
  const end = () => {
    drag.current = undefined
  }
  const style = {
    left: `${area.left}%`,
    top: `${area.top}%`,
    width: `${area.width}%`,
    height: `${area.height}%`,
  }
  return (
    <div ref={box} className="cb-crop" onPointerMove={move} onPointerUp={end} onPointerCancel={end}>
      <div
        className="cb-crop-frame"
        // Its corners are those of the image, which no language mirrors.
        dir="ltr"
        style={style}
        onPointerDown={start('whole')}
        title={__('Part to keep')}
      >
        {CORNERS.map((corner) => (
          <span key={corner} data-corner={corner} onPointerDown={start(corner)} />
        ))}
      </div>
    </div>
  )
}

const between = (value: number, least: number, most: number): number =>
  Math.min(Math.max(value, least), most)

const moved = ({ left, top, width, height }: Area, right: number, down: number): Area => ({
  left: between(left + right, 0, 100 - width),
  top: between(top + down, 0, 100 - height),
  width,
  height,
})

const resized = (area: Area, corner: Exclude<Grip, 'whole'>, right: number, down: number): Area => {
  const [left, width] = corner.endsWith('left')
    ? startMoved(area.left, area.width, right)
    : endMoved(area.left, area.width, right)
  const [top, height] = corner.startsWith('top')
    ? startMoved(area.top, area.height, down)
    : endMoved(area.top, area.height, down)
  return { left, top, width, height }
}

type Side = readonly [start: number, length: number]

const startMoved = (start: number, length: number, by: number): Side => {
  const moved = between(start + by, 0, start + length - LEAST)
  return [moved, start + length - moved]
}

const endMoved = (start: number, length: number, by: number): Side => [
  start,
  between(length + by, LEAST, 100 - start),
]
