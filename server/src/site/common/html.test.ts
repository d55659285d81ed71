import { describe, expect, it } from 'vitest'
import { html, trusted } from './html.ts'

describe('html', () => {
  it('escapes values in content and in attributes', () => {
    const evil = `"><script>alert('x')</script>&amp;`
    const { text } = html`<p title="${evil}">${evil}</p>`
    expect(text).not.toContain('<script')
    expect(text.match(/["']/g)).toEqual(['"', '"'])
    expect(text).toContain('&#38;amp;')
  })

  it('prints nested markup unescaped, and lists in order', () => {
    const items = ['a', '<b>'].map((item) => html`<li>${item}</li>`)
    expect(html`<ul>${items}</ul>`.text).toBe('<ul><li>a</li><li>&#60;b&#62;</li></ul>')
    expect(html`${trusted('<hr>')}`.text).toBe('<hr>')
  })

  it('prints nothing for absent values, and zero as 0', () => {
    expect(html`${undefined}${null}${false}${''}${0}`.text).toBe('0')
  })

  it('throws on an object that only looks like markup', () => {
    const forged = { text: '<script>' } as unknown as string
    expect(() => html`${forged}`).toThrow()
  })
})
