import { describe, expect, it } from 'vitest'
import { type Seeds, seedsOf, weakPairs, withSeeds } from './colors.ts'
import { contrast } from './contrast.ts'
import { chosenFonts, withFonts } from './fonts.ts'
import { isSame, valueAt, withValue } from './json.ts'
import { PALETTES } from './palettes.ts'

const EMPTY = { settings: {}, styles: {} }
const preset = (slug: string, color: string) => ({ slug, name: slug, color })
const THEME = {
  title: 'Plain',
  settings: {
    color: {
      palette: {
        theme: [
          preset('base', '#ffffff'),
          preset('contrast', '#111111'),
          preset('accent', '#9a2139'),
          preset('brand', '#00ff00'),
        ],
      },
    },
    custom: { dark: { base: '#000000', brand: '#008800' } },
  },
  styles: { typography: { fontFamily: 'var(--wp--preset--font-family--text)' } },
}

const PALETTE = ['color', 'palette', 'theme']

/** Every colour of a design by its name, for light and for dark. */
const shadesFrom = (seeds: Seeds) => {
  const names = ['surface', 'muted', 'line', 'field', 'highlight', 'danger']
  const palette = valueAt(THEME.settings, PALETTE) as readonly ReturnType<typeof preset>[]
  const all = [...palette, ...names.map((name) => preset(name, '#808080'))]
  const theme = { ...THEME, settings: withValue(THEME.settings, PALETTE, all) }
  const { settings } = withSeeds(EMPTY, theme, seeds)
  const chosen = valueAt(settings, PALETTE) as typeof all
  return {
    light: Object.fromEntries(chosen.map(({ slug, color }) => [slug, color])),
    dark: valueAt(settings, ['custom', 'dark']) as Readonly<Record<string, string>>,
  }
}

describe.each(PALETTES.map((one) => [one.title, one.seeds] as const))('%s', (_title, seeds) => {
  it.each(['light', 'dark'] as const)('is easy to read when it is %s', (scheme) => {
    const { base = '', surface = '', field = '', ...shades } = shadesFrom(seeds)[scheme]
    for (const ground of [base, surface]) {
      for (const name of ['contrast', 'accent', 'muted', 'danger'])
        expect([name, contrast(shades[name] ?? '', ground) >= 4.5]).toEqual([name, true])
      expect(contrast(field, ground)).toBeGreaterThanOrEqual(3)
    }
    expect(weakPairs(seeds)).toEqual({})
  })
})

describe('own colours', () => {
  it('are saved as a whole palette, and leave colours of other names alone', () => {
    const seeds = { base: '#fafafa', contrast: '#222222', accent: '#004488' }
    const { settings } = withSeeds(EMPTY, THEME, seeds)
    expect(seedsOf({ ...EMPTY, settings }, THEME)).toEqual(seeds)
    expect(settings).toMatchObject({
      color: { palette: { theme: expect.arrayContaining([preset('brand', '#00ff00')]) } },
      custom: { dark: { brand: '#008800' } },
    })
  })

  it('are named when they are hard to read', () => {
    expect(weakPairs({ base: '#ffffff', contrast: '#999999', accent: '#ffe000' })).toEqual({
      text: 2.8,
      accent: 1.3,
    })
  })

  it('have a dark form that is readable, whatever was chosen', () => {
    const seeds = { base: '#ffff00', contrast: '#ff0000', accent: '#000000' }
    const { base = '', contrast: text = '', accent = '' } = shadesFrom(seeds).dark
    expect(contrast(text, base)).toBeGreaterThan(7)
    expect(contrast(accent, base)).toBeGreaterThanOrEqual(4.5)
  })
})

describe('fonts', () => {
  it('are read in both ways of writing, and headings follow the text', () => {
    expect(chosenFonts(EMPTY, THEME)).toEqual({ text: 'text', heading: '' })
    const styles = {
      elements: { heading: { typography: { fontFamily: 'var:preset|font-family|reading' } } },
    }
    expect(chosenFonts({ ...EMPTY, styles }, THEME)).toEqual({ text: 'text', heading: 'reading' })
  })

  it('leave nothing behind when headings get the font of the text', () => {
    const before = withFonts(EMPTY, { text: 'text', heading: 'reading' })
    expect(withFonts(before, { text: 'text', heading: '' }).styles).toEqual(THEME.styles)
  })
})

it('JSON is compared without the order of its members', () => {
  expect(isSame({ a: 1, b: [{ c: 2 }] }, { b: [{ c: 2 }], a: 1 })).toBe(true)
  expect(isSame({ a: 1 }, { a: 1, b: undefined })).toBe(false)
  expect(withValue({ a: { b: 1 } }, ['a', 'b'], undefined)).toEqual({})
})
