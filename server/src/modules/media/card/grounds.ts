import { createHash } from 'node:crypto'
import type { Size } from '../pixels/index.ts'

/** The background of a card. */
export interface Ground {
  readonly svg: string
  /** The text colour, in hexadecimal. */
  readonly ink: string
}

/** A colour: the hue's offset in degrees, then saturation and lightness in percent. */
type Colour = (turn: number, strength: number, light: number) => string

interface Brush extends Size {
  readonly colour: Colour
  /** The next pseudo-random number from 0 to 1; the sequence depends on the seed only. */
  next(): number
}

const WHITE = '#ffffff'

/** Drawing functions by the style names of the API. All but one are dark enough for white text. */
const WAYS = {
  '3d-render': (brush) => spheres(brush),
  cinematic: (brush) => cinema(brush),
  creative: (brush) => stripes(brush),
  illustration: (brush) => hills(brush),
  minimalist: ({ width, height, colour }) => ({
    svg: `<rect width="${width}" height="${height}" fill="${colour(0, 30, 96)}"/><rect x="${width * 0.08}" y="${height * 0.1}" width="${width * 0.12}" height="${height * 0.012}" fill="${colour(0, 60, 40)}"/>`,
    ink: '#1b1b26',
  }),
  'stock-photo': (brush) => glows(brush),
  vibrant: (brush) => circles(brush),
} as const satisfies Readonly<Record<string, (brush: Brush) => Ground>>

type Way = keyof typeof WAYS

export const CARD_STYLES = ['auto', ...Object.keys(WAYS)] as readonly ('auto' | Way)[]

export type CardStyle = (typeof CARD_STYLES)[number]

/** The background of a card; the same for the same style and seed. */
export const drawGround = (size: Size, style: CardStyle, seed: string): Ground => {
  const bytes = createHash('sha256').update(seed).digest()
  const hue = bytes.readUInt16BE(0) % 360
  let at = 2
  const next = (): number => (bytes[at++ % bytes.length] ?? 0) / 256
  const names = Object.keys(WAYS) as Way[]
  const way = style === 'auto' ? (names[Math.floor(next() * names.length)] ?? 'vibrant') : style
  const colour: Colour = (turn, strength, light) =>
    `hsl(${(hue + turn) % 360}, ${strength}%, ${light}%)`
  const { svg, ink } = WAYS[way]({ ...size, colour, next })
  return { svg: document(size, svg), ink }
}

/** A dark overlay that makes text legible on any image. */
export const veil = (size: Size): string =>
  document(size, `<rect width="100%" height="100%" fill="#000" fill-opacity=".62"/>`)

const document = ({ width, height }: Size, inner: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${inner}</svg>`

const repeat = (count: number, draw: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => draw(index)).join('')

const linear = (from: string, to: string): string =>
  `<linearGradient id="g" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient>`

const radial = (id: string, from: string, to: string, opacity = 1): string =>
  `<radialGradient id="${id}" cx=".35" cy=".3" r=".8"><stop offset="0" stop-color="${from}"/><stop offset="1" stop-color="${to}" stop-opacity="${opacity}"/></radialGradient>`

const filled = ({ width, height }: Size, from: string, to: string): string =>
  `<defs>${linear(from, to)}</defs><rect width="${width}" height="${height}" fill="url(#g)"/>`

const circles = (brush: Brush): Ground => {
  const { width, height, colour, next } = brush
  const one = (index: number): string =>
    `<circle cx="${next() * width}" cy="${next() * height}" r="${(0.12 + next() * 0.3) * Math.min(width, height)}" fill="${colour(index * 40, 80, 27)}" fill-opacity=".45"/>`
  return { svg: filled(brush, colour(0, 80, 27), colour(60, 80, 23)) + repeat(6, one), ink: WHITE }
}

const spheres = (brush: Brush): Ground => {
  const { width, height, colour, next } = brush
  const one = (): string =>
    `<circle cx="${next() * width}" cy="${(0.2 + next() * 0.9) * height}" r="${(0.08 + next() * 0.18) * Math.min(width, height)}" fill="url(#s)"/>`
  const light = `<defs>${radial('s', colour(30, 55, 38), colour(30, 60, 14))}</defs>`
  return {
    svg: filled(brush, colour(0, 45, 24), colour(20, 50, 14)) + light + repeat(7, one),
    ink: WHITE,
  }
}

const cinema = (brush: Brush): Ground => {
  const { width, height, colour, next } = brush
  const glow = `<defs>${radial('s', colour(0, 60, 30), colour(0, 60, 8), 0)}</defs><circle cx="${(0.3 + next() * 0.6) * width}" cy="${height * 0.4}" r="${width * 0.5}" fill="url(#s)"/>`
  const bars = [0, 0.93].map(
    (y) => `<rect y="${y * height}" width="${width}" height="${height * 0.07}" fill="#000"/>`,
  )
  return {
    svg: filled(brush, colour(0, 40, 14), colour(200, 40, 8)) + glow + bars.join(''),
    ink: WHITE,
  }
}

const stripes = (brush: Brush): Ground => {
  const { width, height, colour, next } = brush
  const angle = 20 + next() * 50
  const reach = width + height
  const one = (index: number): string =>
    `<rect x="${(index * reach) / 8 - reach / 2}" y="${-reach}" width="${reach / 14}" height="${reach * 3}" fill="${colour(index * 25, 65, 36)}" fill-opacity=".5"/>`
  return {
    svg: `${filled(brush, colour(0, 60, 26), colour(120, 50, 22))}<g transform="rotate(${angle} ${width / 2} ${height / 2})">${repeat(10, one)}</g>`,
    ink: WHITE,
  }
}

const hills = (brush: Brush): Ground => {
  const { width, height, colour, next } = brush
  const one = (index: number): string => {
    const top = height * (0.55 + index * 0.14)
    const [left, right] = [top - next() * height * 0.2, top + next() * height * 0.15]
    return `<path d="M0 ${top}C${width / 3} ${left} ${(2 * width) / 3} ${right} ${width} ${top}V${height}H0z" fill="${colour(index * 15, 45, 28 - index * 6)}"/>`
  }
  const sun = `<circle cx="${(0.65 + next() * 0.25) * width}" cy="${height * 0.3}" r="${Math.min(width, height) * 0.11}" fill="${colour(180, 45, 38)}"/>`
  return {
    svg: filled(brush, colour(20, 45, 36), colour(0, 40, 30)) + sun + repeat(3, one),
    ink: WHITE,
  }
}

const glows = (brush: Brush): Ground => {
  const { width, height, colour, next } = brush
  const one = (index: number): string =>
    `<defs>${radial(`s${index}`, colour(index * 50, 30, 36), colour(0, 20, 20), 0)}</defs><circle cx="${next() * width}" cy="${next() * height}" r="${width * 0.4}" fill="url(#s${index})"/>`
  return { svg: filled(brush, colour(0, 18, 28), colour(30, 18, 18)) + repeat(4, one), ink: WHITE }
}
