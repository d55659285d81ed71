import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/**
 * Beside the bundle, or below `server/`. The font is bundled because the host may have none
 * installed.
 */
export const FONT_FILE: string = (() => {
  const places = ['./fonts/', '../../../../fonts/'].map((place) =>
    fileURLToPath(new URL(`${place}DejaVuSans-Bold.ttf`, import.meta.url)),
  )
  const found = places.find((place) => existsSync(place))
  if (found === undefined) throw new Error('the font for cards is missing')
  return found
})()

export const FONT_FAMILY = 'DejaVu Sans'
export const FONT_NAME = `${FONT_FAMILY} Bold`

/** Whether the font has a glyph for a character. */
export const hasShape = (code: number): boolean => {
  ranges ??= readRanges(readFileSync(FONT_FILE))
  return ranges.some(([first, last]) => first <= code && code <= last)
}

type Range = readonly [first: number, last: number]

let ranges: readonly Range[] | undefined

/** Reads the character table (`cmap`, format 12) of a TrueType font. */
const readRanges = (font: Buffer): readonly Range[] => {
  const cmap = tableAt(font, 'cmap')
  for (let index = 0; index < font.readUInt16BE(cmap + 2); index++) {
    const at = cmap + font.readUInt32BE(cmap + 4 + 8 * index + 4)
    if (font.readUInt16BE(at) !== 12) continue
    return Array.from({ length: font.readUInt32BE(at + 12) }, (_, group): Range => {
      const start = at + 16 + 12 * group
      return [font.readUInt32BE(start), font.readUInt32BE(start + 4)]
    })
  }
  throw new Error('the font has no table of all its characters')
}

const tableAt = (font: Buffer, name: string): number => {
  for (let index = 0; index < font.readUInt16BE(4); index++) {
    const entry = 12 + 16 * index
    if (font.toString('latin1', entry, entry + 4) === name) return font.readUInt32BE(entry + 8)
  }
  throw new Error(`the font has no table "${name}"`)
}
