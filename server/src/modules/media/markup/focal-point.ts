import { type PostRow, publicMeta } from '../../posts/index.ts'

interface FocalPoint {
  readonly x: number
  readonly y: number
}

/** The CSS that keeps the chosen part of an image visible where it is cropped; empty without one. */
export const focalPosition = (row: Pick<PostRow, 'type' | 'meta'>): string => {
  const point = publicMeta(row, 'focal_point') as FocalPoint | undefined
  return point ? `object-position:${percent(point.x)} ${percent(point.y)}` : ''
}

const percent = (share: number): string => `${Math.round(share * 1_000) / 10}%`
