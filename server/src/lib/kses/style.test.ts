import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { wrapper } from '../blocks/wrapper.ts'
import { sanitisePostHtml } from './sanitise.ts'
import { filterStyle } from './style.ts'

describe('styles in content', () => {
  it.each([
    'position:absolute',
    'position:sticky',
    'position:relative',
    'top:0',
    'inset:0',
    'z-index:9',
    'transform:scale(9)',
    'translate:9px',
    'margin:-500px',
    'margin-top:calc(0px - 500px)',
    'margin-top:calc(0px -  500px)',
    'margin-left:-100%',
    'margin-left:-9e9px',
    'margin-left:calc(-1 * 500px)',
    'margin-left:calc(1px * -(5))',
    'margin-top:calc(-1px * 9999)',
    'margin:calc((-6em) * 99)',
    'margin-left:calc(-100px - 100px - 100px)',
    'text-indent:-9999px',
    '--a:-500px',
  ])('SEC-51: cannot cover the page by %s', (style) => {
    expect(filterStyle(style)).toBe('')
  })

  it.each([
    'margin:0 auto',
    'margin-top:-20px',
    'margin-top:-1.5rem',
    'margin-bottom:var(--wp--preset--spacing--50)',
    'margin-left:calc(1em + 2px)',
  ])('keep %s', (style) => {
    expect(filterStyle(style)).toBe(style)
  })

  it('SEC-51: of server-rendered blocks follow the same rules', () => {
    const style = {
      spacing: { margin: { top: '-500px', left: '-2px' } },
      position: { type: 'fixed', top: '0' },
    }
    const attributes = {
      style,
      className: 'mine wp-lightbox&#45;overlay',
      align: 'left wp-lightbox-overlay',
    }
    expect(wrapper({ name: 'core/x', attributes })).toBe(
      'class="wp-block-x alignleft mine" style="margin-left:-2px"',
    )
  })

  it('SEC-51: exclude class names that a style sheet positions over the page', () => {
    const sheets = ['blocks.gen.css', 'folded-menus.css', 'sheet/base.css'].map((file) =>
      readFileSync(new URL(`../../../theme/${file}`, import.meta.url), 'utf8'),
    )
    const rules = sheets.flatMap((css) => css.replaceAll(/\/\*.*?\*\//g, '').split('}'))
    // A name that needs no other one around it.
    const names = rules
      .filter((rule) => /position:\s*(?:fixed|absolute)/.test(rule))
      .flatMap((rule) => (rule.split('{').at(-2) ?? '').split(','))
      // A pseudo-element before or after an element covers only that element.
      .filter((selector) => !/:(?:before|after)/.test(selector))
      .flatMap((selector) => /^\s*\.([\w-]+)(?:[.:[][^\s>+~]*)?\s*$/.exec(selector)?.[1] ?? [])
      .filter((name) => !['screen-reader-text'].includes(name))
    expect(names).toContain('wp-lightbox-overlay')
    const kept = names.filter((name) =>
      sanitisePostHtml(`<p class="a ${name} b">x</p>`).includes(name),
    )
    expect(kept).toEqual([])
  })
})
