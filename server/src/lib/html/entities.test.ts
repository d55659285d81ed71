import { describe, expect, it } from 'vitest'
import { decodeEntities, escapeText } from './entities.ts'

describe('decodeEntities', () => {
  it.each([
    ['Q&amp;A &#8211; &#x41;', 'Q&A – A'],
    ['&nbsp;&yuml;&Omega;&apos;&diams;', "\u00a0ÿΩ'♦"],
    ['&amp;lt;', '&lt;'],
    ['&check; &#00000065; &copy', '✓ A &copy'],
    ['A & B &unknown; &#0; &#xD800; &#x110000; &', 'A & B &unknown; &#0; &#xD800; &#x110000; &'],
    ['plain', 'plain'],
  ])('%s', (text, expected) => {
    expect(decodeEntities(text)).toBe(expected)
  })
})

describe('escapeText', () => {
  it('shows any text literally, including entities', () => {
    expect(escapeText(`<a href="x">'&lt;'</a>`)).toBe(
      '&lt;a href=&quot;x&quot;&gt;&#39;&amp;lt;&#39;&lt;/a&gt;',
    )
  })

  it('is undone by decoding', () => {
    const text = `</script> & "quotes" 'all' &amp;`
    expect(decodeEntities(escapeText(text))).toBe(text)
  })
})
