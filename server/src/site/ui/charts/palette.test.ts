import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { PALETTE } from './palette.ts'

const theme = new URL('../../../../theme/', import.meta.url)
const sheet = readFileSync(new URL('charts.css', theme), 'utf8')
const { settings } = JSON.parse(readFileSync(new URL('theme.json', theme), 'utf8'))

type Triple = readonly [number, number, number]

/** Linear light of red, green and blue, from 0 to 1. */
const lightsOf = (colour: string): Triple => {
  const part = (at: number): number => {
    const value = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }
  return [part(1), part(3), part(5)]
}

const contrast = (one: string, other: string): number => {
  const [a, b] = [one, other].map((colour) => {
    const [red, green, blue] = lightsOf(colour)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05
  }) as [number, number]
  return Math.max(a, b) / Math.min(a, b)
}

const times = (matrix: readonly Triple[], [x, y, z]: Triple): Triple =>
  matrix.map(([a, b, c]) => a * x + b * y + c * z) as unknown as Triple

/** Colour vision: normal, or without the cones for red, green or blue (Machado 2009). */
const EYES: Readonly<Record<string, readonly Triple[]>> = {
  usual: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
}

/** A position in Oklab, where distances match perceived differences. */
const placeOf = (lights: Triple): Triple => {
  const cones = times(
    [
      [0.4122214708, 0.5363325363, 0.0514459929],
      [0.2119034982, 0.6806995451, 0.1073969566],
      [0.0883024619, 0.2817188376, 0.6299787005],
    ],
    lights,
  ).map(Math.cbrt) as unknown as Triple
  return times(
    [
      [0.2104542553, 0.793617785, -0.0040720468],
      [1.9779984951, -2.428592205, 0.4505937099],
      [0.0259040371, 0.7827717662, -0.808675766],
    ],
    cones,
  )
}

const distance = (one: string, other: string, eyes: readonly Triple[]): number => {
  const [a, b] = [one, other].map((colour) => {
    const seen = times(eyes, lightsOf(colour)).map((light) => Math.min(1, Math.max(0, light)))
    return placeOf(seen as unknown as Triple)
  }) as [Triple, Triple]
  return 100 * Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2])
}

const pairsOf = (colours: readonly string[]): readonly (readonly [string, string])[] =>
  colours.flatMap((one, index) => colours.slice(index + 1).map((other) => [one, other] as const))

const presets: readonly { slug: string; color: string }[] = settings.color.palette
const GROUNDS = {
  light: presets.filter(({ slug }) => ['base', 'surface'].includes(slug)).map(({ color }) => color),
  dark: [settings.custom.dark.base, settings.custom.dark.surface] as string[],
}

describe.each(['light', 'dark'] as const)('the colours of charts in the %s', (scheme) => {
  const colours = PALETTE[scheme]

  it('are those of the style sheet', () => {
    const [light = '', dark = ''] = sheet.split('@media (prefers-color-scheme: dark)')
    const [byDevice = '', byChoice = ''] = dark.split(':root[data-scheme="dark"]')
    for (const part of scheme === 'light' ? [light] : [byDevice, byChoice]) {
      const found = part.matchAll(/--chart-\d: (#[\da-f]{6})/g)
      expect(Array.from(found, ([, colour]) => colour)).toEqual(colours)
    }
  })

  it('stand out from the background', () => {
    for (const colour of colours)
      for (const ground of GROUNDS[scheme])
        expect([colour, ground, contrast(colour, ground)]).toEqual([
          ...[colour, ground],
          expect.toSatisfy((ratio: number) => ratio >= 3),
        ])
  })

  it('are distinguishable with any colour vision, among plain and among textured parts', () => {
    for (const group of [colours.slice(0, 4), colours.slice(4)])
      for (const [one, other] of pairsOf(group))
        for (const [name, eyes] of Object.entries(EYES))
          expect([name, one, other, distance(one, other, eyes)]).toEqual([
            ...[name, one, other],
            expect.toSatisfy((found: number) => found > 14),
          ])
  })
})
