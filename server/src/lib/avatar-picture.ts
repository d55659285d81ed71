import { escapeXml } from './xml.ts'

/** At most two initials of a name: of its first and of its last word. */
export const initialsOf = (name: string): string => {
  const words = name.normalize('NFC').slice(0, MAX_NAME).match(WORDS) ?? []
  const [first = '', last = ''] = [words[0], words.length > 1 ? words.at(-1) : '']
  return firstOf(first) + firstOf(last)
}

/** Limits the work for very long names. */
const MAX_NAME = 200
const WORDS = /[\p{L}\p{N}]+/gu

const firstOf = (word: string): string => {
  const [letter = ''] = word.toUpperCase()
  return letter
}

/**
 * A generated avatar: initials on a coloured ground, or without initials a symmetric pattern.
 * `seed` is hexadecimal; the same seed gives the same picture.
 */
export const drawAvatar = (seed: string, initials: string): string => {
  const hue = Number.parseInt(seed.slice(0, 4), 16) % 360
  // Dark enough for white letters at any hue.
  const ground = `<rect width="96" height="96" fill="hsl(${hue} 45% 32%)"/>`
  const figure = initials === '' ? pattern(seed) : letters(initials)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96" width="96" height="96">${ground}${figure}</svg>`
}

const letters = (initials: string): string =>
  `<text x="48" y="50" fill="#fff" font-family="system-ui, sans-serif" font-size="40" font-weight="600" text-anchor="middle" dominant-baseline="central">${escapeXml(initials)}</text>`

const CELL = 16
const EDGE = 8
const ROWS = 5

/** Five by five cells; the right half mirrors the left. */
const pattern = (seed: string): string => {
  const bits = BigInt(`0x${seed}`)
  const cells: string[] = []
  for (let row = 0; row < ROWS; row++)
    for (const column of [0, 1, 2]) {
      if (((bits >> BigInt(row * 3 + column)) & 1n) === 0n) continue
      for (const x of new Set([column, ROWS - 1 - column]))
        cells.push(`M${EDGE + x * CELL} ${EDGE + row * CELL}h${CELL}v${CELL}h-${CELL}z`)
    }
  return `<path fill="#fff" fill-opacity=".85" d="${cells.join('')}"/>`
}
