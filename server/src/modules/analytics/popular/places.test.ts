import { describe, expect, it } from 'vitest'
import fc from '../../../../test/fast-check.ts'
import type { Part } from '../../../lib/blocks/parts.ts'
import { insertAtPlaces, type PlaceRules } from './places.ts'

const BLOCK: Part = { name: 'x/list', attributes: {}, parts: [] }

const words = (count: number): string => Array.from({ length: count }, () => 'word').join(' ')
const p = (count: number): string => `<p>${words(count)}</p>`

const RULES: PlaceRules = { after: 10, most: 3, distance: 20, left: 5 }

const show = (parts: readonly Part[]): string =>
  parts.map((part) => (typeof part === 'string' ? part : `{${part.name}}`)).join('')

const place = (parts: readonly Part[], rules: Partial<PlaceRules> = {}): string =>
  show(insertAtPlaces(parts, { ...RULES, ...rules }, BLOCK))

describe('places in a text', () => {
  it('are at the next end of a paragraph after enough words', () => {
    expect(place([p(9)])).toBe(p(9))
    expect(place([p(10)])).toBe(`${p(10)}{x/list}`)
    expect(place([`${p(4)}${p(5)}${p(4)}${p(1)}`])).toBe(`${p(4)}${p(5)}${p(4)}{x/list}${p(1)}`)
  })

  it('are limited in number and distance, and only the first may be right before the end', () => {
    const long = p(10).repeat(10)
    expect(place([long])).toBe(
      [1, 2, 2].map((count) => `${p(10).repeat(count)}{x/list}`).join('') + p(10).repeat(5),
    )
    expect(place([long], { most: 1 })).toBe(`${p(10)}{x/list}${p(10).repeat(9)}`)
    expect(place([p(10).repeat(3)])).toBe(`${p(10)}{x/list}${p(10).repeat(2)}`)
    expect(place([p(10).repeat(3)], { left: 0 })).toBe(`${p(10)}{x/list}${p(10).repeat(2)}{x/list}`)
  })

  it('are never within an element that encloses paragraphs, even across parts', () => {
    const quote = `<blockquote>${p(30)}</blockquote>`
    expect(place([`${quote}${p(1)}`])).toBe(`${quote}${p(1)}{x/list}`)
    const image: Part = { name: 'img', attributes: {}, parts: [] }
    expect(place([`<div>${p(30)}<br>`, image, `${p(2)}</div>${p(1)}`])).toBe(
      `<div>${p(30)}<br>{img}${p(2)}</div>${p(1)}{x/list}`,
    )
    expect(place([`<div>${p(30)}`])).toBe(`<div>${p(30)}`)
  })

  it('count the words inside blocks that are not yet rendered', () => {
    const tabs: Part = { name: 'core/tabs', attributes: {}, parts: [p(20)] }
    expect(place([tabs, p(1)])).toBe(`{core/tabs}${p(1)}{x/list}`)
  })

  it('do not count markup', () => {
    const hidden = `<!-- ${words(20)} --><p title="${words(20)}">one</p>`
    expect(place([hidden])).toBe(hidden)
  })

  it('keep every byte of any text', () => {
    const piece = fc.constantFrom(
      '<p>',
      '</p>',
      '<div>',
      '</div>',
      'a b c ',
      '<br>',
      '<',
      '</',
      '>',
    )
    const text = fc.array(piece, { maxLength: 60 }).map((pieces) => pieces.join(''))
    fc.assert(
      fc.property(fc.array(text, { maxLength: 4 }), (texts) => {
        const made = insertAtPlaces(texts, { after: 3, most: 5, distance: 3, left: 0 }, BLOCK)
        expect(made.filter((part) => typeof part === 'string').join('')).toBe(texts.join(''))
        expect(made.filter((part) => part === BLOCK).length).toBeLessThanOrEqual(5)
      }),
    )
  })
})
