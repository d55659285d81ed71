import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import type { Size } from '../pixels/index.ts'
import { type Card, drawCard } from './card.ts'
import { FONT_FAMILY } from './font.ts'
import { CARD_STYLES, drawGround } from './grounds.ts'
import { drawPicture } from './picture.ts'
import { isRightToLeft, wordingOf } from './wording.ts'

describe('the text of a card', () => {
  it.each([
    ['two lines\n and a tab\t', 'two lines and a tab'],
    ['Tea 🍵 & biscuits 👩‍🚀!', 'Tea & biscuits !'],
    ['Grüße, Ελλάδα, Привет', 'Grüße, Ελλάδα, Привет'],
    ['שלום עולם', 'שלום עולם'],
    ['turned \u202eround\u202c \u0000here', 'turned round here'],
    ['half \ud83d a pair', 'half � a pair'],
    ['日本語', ''],
    ['日本語のタイトル tea', ''],
    ['', ''],
  ])('are what of %j can be shown', (given, shown) => {
    expect(wordingOf(given)).toBe(shown)
  })

  it('ends at a word boundary if it is too long, or inside a single long word', () => {
    expect(wordingOf('word '.repeat(100))).toBe(`${'word '.repeat(28).trim()}…`)
    expect(wordingOf('x'.repeat(9_000))).toBe(`${'x'.repeat(140)}…`)
  })

  it('has the direction of its first letter', () => {
    expect(['12 שלום tea', 'كيف', 'tea שלום', '12'].map(isRightToLeft)).toEqual([
      true,
      true,
      false,
      false,
    ])
  })
})

const SMALL: Size = { width: 300, height: 200 }

const pixelsOf = async (bytes: Uint8Array | string): Promise<Buffer> => {
  const image = sharp(typeof bytes === 'string' ? Buffer.from(bytes) : bytes)
  return image.removeAlpha().toColourspace('srgb').raw().toBuffer()
}

/** The relative luminance of a pixel, as the W3C defines it for contrast. */
const lightOf = (red = 0, green = 0, blue = 0): number => {
  const [r = 0, g = 0, b = 0] = [red, green, blue].map((value) => {
    const part = value / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

describe('a card', () => {
  const card = (more: Partial<Card>): Card => ({
    ...{ ...SMALL, title: '', siteName: '', ground: { style: 'vibrant', seed: 'tea' } },
    ...more,
  })

  it.each(CARD_STYLES)('in the style %s has legible text everywhere', async (style) => {
    for (let n = 0; n < 12; n++) {
      const { svg, ink } = drawGround({ width: 90, height: 60 }, style, `seed ${n}`)
      const words = ink === '#ffffff' ? 1 : lightOf(0x1b, 0x1b, 0x26)
      const pixels = await pixelsOf(svg)
      // The bar of the light background is never behind the text.
      let [least, sum] = [21, 0]
      for (let at = 0; at < pixels.length; at += 3) {
        const light = lightOf(pixels[at], pixels[at + 1], pixels[at + 2])
        const contrast = (Math.max(words, light) + 0.05) / (Math.min(words, light) + 0.05)
        least = Math.min(least, contrast)
        sum += contrast
      }
      expect(sum / (pixels.length / 3)).toBeGreaterThan(4.5)
      if (words === 1) expect(least).toBeGreaterThan(3)
    }
  })

  it('is the same for the same seed, and different for another', async () => {
    const [one, again, other] = await Promise.all(
      ['tea', 'tea', 'coffee'].map((seed) =>
        drawCard(card({ ground: { style: 'vibrant', seed }, title: 'Title' })),
      ),
    )
    expect(one).toEqual(again)
    expect(one).not.toEqual(other)
  })

  it.each([
    ['a short title', 'Tea', 'left'],
    ['a word longer than a line', 'x'.repeat(140), 'left'],
    ['many words', 'word '.repeat(28).trim(), 'left'],
    ['markup', '<b>Tea</b> & "milk" </span>', 'left'],
    ['words from the right', 'שלום עולם', 'right'],
  ])('keeps %s within its margins', async (_what, title, side) => {
    const [plain, drawn] = await Promise.all([
      drawCard(card({})).then(pixelsOf),
      drawCard(card({ title, siteName: 'A site' })).then(pixelsOf),
    ])
    const columns = new Set<number>()
    const rows = new Set<number>()
    for (let at = 0; at < drawn.length; at += 3) {
      if (plain[at] === drawn[at] && plain[at + 1] === drawn[at + 1]) continue
      columns.add((at / 3) % SMALL.width)
      rows.add(Math.floor(at / 3 / SMALL.width))
    }
    expect(columns.size).toBeGreaterThan(10)
    expect(Math.min(...columns)).toBeGreaterThanOrEqual(16)
    expect(Math.max(...columns)).toBeLessThan(SMALL.width - 15)
    expect(Math.max(...rows)).toBeLessThan(SMALL.height - 15)
    if (side === 'left') expect(Math.min(...columns)).toBeLessThan(25)
    else expect(Math.max(...columns)).toBeGreaterThan(SMALL.width - 25)
  })

  it("shows the site's mark at the bottom", async () => {
    const mark = await sharp({
      create: { width: 64, height: 64, channels: 3, background: '#00ff00' },
    })
      .png()
      .toBuffer()
    const pixels = await pixelsOf(await drawCard(card({ mark })))
    const at = ((SMALL.height - 20) * SMALL.width + SMALL.width - 20) * 3
    expect([...pixels.subarray(at, at + 3)]).toEqual([0, 255, 0])
  })

  it('darkens an image behind its text', async () => {
    const white = { width: 40, height: 90, channels: 3 as const, background: '#ffffff' }
    const background = await sharp({ create: white }).png().toBuffer()
    const pixels = await pixelsOf(await drawCard(card({ background })))
    expect(pixels.length).toBe(300 * 200 * 3)
    expect(1.05 / (lightOf(pixels[0], pixels[1], pixels[2]) + 0.05)).toBeGreaterThan(4.5)
  })
})

describe('an image with text', () => {
  it('uses the bundled font, whatever fonts are installed', async () => {
    const inkOf = async (letter: string): Promise<number> => {
      const text = `<text x="4" y="32" font-family="${FONT_FAMILY}" font-weight="700" font-size="30">${letter}</text>`
      const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><rect width="40" height="40" fill="#fff"/>${text}</svg>`
      const pixels = await pixelsOf(await drawPicture(svg))
      return pixels.filter((value) => value < 128).length
    }
    // Without any font both letters would be drawn as the same box.
    const [wide, narrow] = [await inkOf('W'), await inkOf('i')]
    expect(narrow).toBeGreaterThan(100)
    expect(wide).toBeGreaterThan(1.5 * narrow)
  })
})
