import { autop } from '@wordpress/autop'
import { describe, expect, it } from 'vitest'
import fc from '../../../test/fast-check.ts'
import { toParagraphs } from './paragraphs.ts'

const NAMES = [
  ...['p', 'div', 'li', 'ul', 'ol', 'blockquote', 'pre', 'em', 'a', 'br', 'hr', 'h2', 'table'],
  ...['tr', 'td', 'figure', 'figcaption', 'section', 'form', 'video', 'audio', 'source', 'track'],
  ...['style', 'script', 'option', 'object', 'param', 'code', 'img', 'address', 'details'],
]

const TEXTS = [
  ...[' ', '\n', '\n\n', '\r\n', '  \n ', 'x', 'word and word', '\t', '\u00a0', '&amp;', '[z]'],
  ...['[audio src="a"]', '[/audio]', '<!--c-->', '<!--more-->', '<br>', '<br />', '<br/>', '<p>'],
  ...['</p>', '<p class="a">', '<pre>', '</pre>', '<pre class="x">\n'],
]

const tag = fc
  .tuple(fc.constantFrom(...NAMES), fc.constantFrom('<$>', '</$>', '<$ class="b">', '<$ />'))
  .map(([name, form]) => form.replace('$', name))

const markup = fc
  .array(fc.oneof(fc.constantFrom(...TEXTS), tag), { maxLength: 14 })
  .map((pieces) => pieces.join(''))

describe('paragraphs', () => {
  it('come from blank lines', () => {
    expect(toParagraphs('a\nb\n\nc')).toBe('<p>a<br />\nb</p>\n<p>c</p>\n')
  })

  it('keep existing elements', () => {
    expect(toParagraphs('<div>a</div>\n\n<p class="x">b')).toBe(
      '<div>a</div>\n<p class="x">b</p>\n',
    )
  })

  it('leave line breaks in tags, comments and preformatted text', () => {
    const given = '<a href="x"\n\ntitle="y\nz">a</a> <!-- b\n\nc -->\n\n<pre>d\n\ne</pre>'
    expect(toParagraphs(given)).toBe(
      '<p><a href="x"\n\ntitle="y\nz">a</a> <!-- b\n\nc --></p>\n<pre>d\n\ne</pre>\n',
    )
  })

  it('match those of the reference', () => {
    fc.assert(
      fc.property(markup, (text) => {
        expect(toParagraphs(text)).toBe(autop(text))
      }),
      { numRuns: 5_000 },
    )
  })

  // The reference takes hours for most of these.
  it.each([
    ...[' ', '\n', ' \n', '\n ', '\t<br />', '<', '<p', '<p ', '<p a>', '<p><li>', '<br ', '<pre>'],
    ...['<pre></pre>', '<script>', '<style>x', '<svg>', '[audio <track>', '<track>  ', '<option '],
    ...['   <option>', ' <object></object>', ' <figcaption>', '<!--', '&#', '"', '<ul><li>'],
  ])('SEC-52: end on 200 KB of %j', (piece) => {
    const given = `<track></object><option${piece.repeat(200_000 / piece.length)}x`
    expect(toParagraphs(given).length).toBeGreaterThan(0)
  })
})
