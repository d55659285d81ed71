import { describe, expect, it } from 'vitest'
import fc from '../../../test/fast-check.ts'
import { randomMarkup } from '../../../test/markup/random-markup.ts'
import { findTag, tokensOf } from './html-tokens.ts'

const piecesOf = (html: string): readonly (readonly string[])[] =>
  tokensOf(html).map(({ kind, start, end }) => [kind, html.slice(start, end)])

describe('tokensOf', () => {
  it.each(['<a/', '<a/ ', '<a /', '<a href=x', '<a href="x', '<a', '</a', '<!-- x', '<!x', '<?x'])(
    'takes a tag that does not end for nothing that is shown: %s',
    (tag) => {
      expect(piecesOf(`x${tag}`)).toEqual([
        ['text', 'x'],
        [expect.stringMatching(/other|comment/), tag],
      ])
    },
  )

  it('covers the text completely and without overlaps', () => {
    fc.assert(
      fc.property(randomMarkup, (html) => {
        const pieces = piecesOf(html).map(([, piece]) => piece)
        expect(pieces.join('')).toBe(html)
        expect(tokensOf(html).every(({ start, end }) => 0 <= start && start < end)).toBe(true)
      }),
      { numRuns: 500 },
    )
  })
})

describe('findTag', () => {
  it('finds the first start tag of that name, as the tokens have it', () => {
    fc.assert(
      fc.property(randomMarkup, fc.constantFrom('a', 'img', 'p', 'b'), (html, wanted) => {
        expect(findTag(html, wanted)).toEqual(
          tokensOf(html).find(({ kind, name }) => kind === 'opening' && name === wanted),
        )
      }),
      { numRuns: 500 },
    )
  })

  it('finds none in comments, attributes and texts', () => {
    expect(findTag('<!-- <img> --><b title="<img>"> &lt;img></b>', 'img')).toBeUndefined()
  })
})
