import { describe, expect, it } from 'vitest'
import { splitPages } from './page-breaks.ts'

const BREAK = '<!-- wp:nextpage -->\n<!--nextpage-->\n<!-- /wp:nextpage -->'
const MORE = '<!-- wp:more -->\n<!--more-->\n<!-- /wp:more -->'

const paragraph = (text: string): string =>
  `<!-- wp:paragraph -->\n<p>${text}</p>\n<!-- /wp:paragraph -->`

const group = (inner: string): string =>
  `<!-- wp:group -->\n<div class="wp-block-group">${inner}</div>\n<!-- /wp:group -->`

describe('a text', () => {
  it('without marks is one page, unchanged', () => {
    const text = `  ${paragraph('a')}\n<!-- a comment -->`
    expect(splitPages(text)).toEqual([text])
  })

  it.each([
    ['plain text', 'a\n\n<!--nextpage-->\n\nb<!--nextpage-->c', ['a', 'b', 'c']],
    [
      'blocks',
      `${paragraph('a')}\n\n${BREAK}\n\n${paragraph('b')}`,
      [paragraph('a'), paragraph('b')],
    ],
    [
      'a text in one block',
      '<!-- wp:freeform -->a<!--nextpage-->b<!-- /wp:freeform -->',
      ['<!-- wp:freeform -->a', 'b<!-- /wp:freeform -->'],
    ],
  ])('is cut at its breaks: %s', (_what, text, pages) => {
    expect(splitPages(text)).toEqual(pages)
  })

  it.each([
    ['<!--nextpage-->a', ['a']],
    ['a<!--nextpage-->', ['a']],
    ['a<!--nextpage--> \n<!--nextpage-->b', ['a', 'b']],
    ['<!--nextpage-->', ['']],
  ])('has no page without text: %j', (text, pages) => {
    expect(splitPages(text)).toEqual(pages)
  })

  it('is not split inside of a block', () => {
    const [page = '', ...others] = splitPages(`${group(`a${BREAK}b`)}${BREAK}c`)
    expect(others).toEqual(['c'])
    expect(page).toContain('<div class="wp-block-group">a')
    expect(page).not.toContain('nextpage')
  })

  it.each(['<!--more-->', '<!--more Go on-->', '<!--noteaser-->', MORE])(
    'loses the end of its teaser: %j',
    (mark) => {
      expect(splitPages(`a ${mark} b`).join('|')).toMatch(/^a \s*b$/)
    },
  )

  it.each(['<!--moreover-->', '<!-- nextpage -->', '<!--nextpages-->'])(
    'keeps other comments: %j',
    (comment) => {
      const text = `a${comment}b`
      expect(splitPages(text)).toEqual([text])
    },
  )

  it('SEC-52 is read in one pass, however many marks it has', () => {
    expect(splitPages('a<!--nextpage-->'.repeat(60_000))).toHaveLength(60_000)
    expect(splitPages(`${'<!-- wp:group -->'.repeat(60_000)}<!--nextpage-->`)).toHaveLength(1)
  })
})
