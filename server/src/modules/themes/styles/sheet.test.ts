import { describe, expect, it } from 'vitest'
import type { Json } from '../common/json.ts'
import { mergeStyles, stylesOfDesign } from './merge.ts'
import { printSheet } from './sheet.ts'
import { safeRules, safeSlug, safeValue } from './values.ts'

const sheetOf = (user: Json, theme: Json = {}): string =>
  printSheet(mergeStyles(stylesOfDesign(theme), user))

describe('a value of the style sheet', () => {
  it.each([
    '#fff',
    'clamp(1rem, 2vw + 1rem, 3rem)',
    "'Segoe UI', sans-serif",
    'rgb(0 0 0 / 20%)',
    'linear-gradient(135deg,rgb(6,147,227) 0%,#fff 100%)',
    1.5,
  ])('may be %s', (value) => {
    expect(safeValue(value)).toBe(String(value))
  })

  it('may name a custom property', () => {
    expect(safeValue('var:preset|color|base')).toBe('var(--wp--preset--color--base)')
    expect(safeValue('var:custom|gap|small')).toBe('var(--wp--custom--gap--small)')
  })

  it.each([
    'red;color:blue',
    'red}body{display:none',
    '</style><script>alert(1)</script>',
    'url(https://example.org/spy)',
    'u\\72l(x)',
    'expression(alert(1))',
    'red/*',
    '"open',
    "a'b",
    'rgb(1',
    'red)',
    '@import x',
    'a\nb',
    '',
    'x'.repeat(2_001),
    null,
    {},
    ['red'],
  ])('is not %j', (value) => {
    expect(safeValue(value)).toBeUndefined()
  })
})

describe('a slug', () => {
  it('becomes part of a name only', () => {
    expect(safeSlug('vividRed 2')).toBe('vivid-red-2')
    expect(safeSlug('a{}:b')).toBe('a-b')
    expect(safeSlug('{}')).toBeUndefined()
  })
})

describe('custom CSS of one block', () => {
  it('is accepted only if all brackets and quotes are closed', () => {
    expect(safeRules('color:red; & a{color:blue}')).toBe('color:red; & a{color:blue}')
    for (const css of ['color:red}', '}body{x:y', '/* open', '@media print{', 'content:"a'])
      expect(safeRules(css)).toBe('')
  })
})

describe('the style sheet', () => {
  it('prints presets, layout sizes and the classes of presets', () => {
    const css = sheetOf(
      {},
      {
        settings: {
          layout: { contentSize: '600px', wideSize: '900px' },
          color: { palette: [{ slug: 'base', name: 'Base', color: '#fff' }] },
          custom: { lineHeight: { body: 1.6 }, dark: { base: '#000' } },
        },
      },
    )
    for (const part of [
      '--wp--preset--color--base:#fff',
      '--wp--preset--color--vivid-red:#cf2e2e',
      '--wp--preset--font-size--large:36px',
      '--wp--custom--line-height--body:1.6',
      '--wp--style--global--content-size:600px',
      '--wp--style--global--wide-size:900px',
      '.has-base-background-color{background-color:var(--wp--preset--color--base)!important}',
      '@media (prefers-color-scheme:dark){:root:not([data-scheme=light]){color-scheme:dark;--wp--preset--color--base:#000}}',
      ':root[data-scheme=dark]{color-scheme:dark;--wp--preset--color--base:#000}',
      '.is-layout-constrained > .alignwide{max-width:var(--wp--style--global--wide-size)}',
    ])
      expect(css).toContain(part)
  })

  it('prints elements with their states, blocks and their variations', () => {
    const css = sheetOf({
      styles: {
        elements: { link: { color: { text: 'red' }, ':hover': { color: { text: 'blue' } } } },
        blocks: {
          'core/quote': {
            color: { text: 'green' },
            elements: { h2: { color: { text: 'black' } } },
            variations: { plain: { border: { radius: '3px' } } },
          },
          'core/paragraph': { spacing: { padding: { left: '1px' } } },
        },
      },
    })
    for (const part of [
      'a:where(:not(.wp-element-button)){color:red}',
      'a:where(:not(.wp-element-button)):hover{color:blue}',
      ':root :where(.wp-block-quote){color:green}',
      ':root :where(.wp-block-quote h2){color:black}',
      ':root :where(.wp-block-quote.is-style-plain){border-radius:3px}',
      ':root :where(p){padding-left:1px}',
    ])
      expect(css).toContain(part)
  })

  it('lets users override a preset of the theme, but a default only if the theme allows it', () => {
    const palette = (color: string) => [{ slug: 'black', name: 'Black', color }]
    const design = (defaultPalette: boolean): Json => ({
      settings: { color: { defaultPalette, palette: palette('#111') } },
    })
    expect(sheetOf({}, design(true))).toContain('--wp--preset--color--black:#000000')
    expect(sheetOf({}, design(false))).toContain('--wp--preset--color--black:#111')
    const user = { settings: { color: { palette: { theme: palette('#222') } } } }
    expect(sheetOf(user, design(false))).toContain('--wp--preset--color--black:#222')
  })

  it('cannot be escaped by anything in the JSON', () => {
    const evil = '}</style><script>alert(1)</script>{'
    const css = sheetOf({
      settings: {
        color: { palette: { custom: [{ slug: evil, color: evil }, { slug: 7 }, 'x', null] } },
        custom: { [evil]: evil },
        layout: { contentSize: evil },
        blocks: { [evil]: { color: { palette: [{ slug: 'a', color: 'red' }] } } },
      },
      styles: {
        color: { text: evil },
        spacing: { padding: { left: evil }, blockGap: evil },
        elements: { [evil]: { color: { text: 'red' } }, link: { [evil]: { color: 'red' } } },
        blocks: {
          [evil]: { color: { text: 'red' } },
          'core/quote': { css: evil, variations: { [evil]: { color: { text: evil } } } },
        },
        css: evil,
      },
    })
    // Only the letters of the slugs are left.
    expect(css).not.toMatch(/<|alert\(/)
    expect(css.split('{').length).toBe(css.split('}').length)
  })

  it('is not confused by members that every object has', () => {
    const json = JSON.parse(
      '{"settings":{"__proto__":{"polluted":true}},"styles":{"constructor":1}}',
    )
    expect(() => sheetOf(json)).not.toThrow()
    expect(({} as Record<string, unknown>).polluted).toBeUndefined()
  })
})
