import { describe, expect, it } from 'vitest'
import { toParagraphs } from './paragraphs.ts'

describe('paragraphs', () => {
  it('come from blank lines', () => {
    expect(toParagraphs('a\nb\n\nc')).toBe('<p>a<br />\nb</p>\n<p>c</p>\n')
  })

  it('keep elements that are there', () => {
    expect(toParagraphs('<div>a</div>\n\n<p class="x">b')).toBe(
      '<div>a</div>\n<p class="x">b</p>\n',
    )
  })

  it.each(['<script>', '<p', '<p a>', '<svg>', '<style>x'])(
    'SEC-52 leave a megabyte of %j alone',
    (piece) => {
      const given = piece.repeat(1_000_000 / piece.length)
      expect(toParagraphs(given)).toBe(given)
    },
  )
})
