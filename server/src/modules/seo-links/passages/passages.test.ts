import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { hasWall, linkableSentences, wholeRange } from './index.ts'

const none = new Set<string>()

/** The linkable words of each sentence. */
const sentences = (content: string): readonly string[] =>
  linkableSentences(content, none).map(({ text }) => text.match(/\p{L}+/gu)?.join(' ') ?? '')

describe('linkable words', () => {
  it.each([
    [
      'a paragraph',
      '<!-- wp:paragraph --><p>One two. Three four.</p><!-- /wp:paragraph -->',
      ['One two', 'Three four'],
    ],
    ['a text without blocks', 'One two\n\nThree four', ['One two', 'Three four']],
    ['items of a list', '<ul><li>One two</li><li>Three</li></ul>', ['One two', 'Three']],
    ['what is only formatted', '<p>One <b>two</b> <em>three</em></p>', ['One two three']],
    [
      'blocks in frames',
      '<!-- wp:group --><div><!-- wp:paragraph --><p>One</p><!-- /wp:paragraph --></div><!-- /wp:group -->',
      ['One'],
    ],
    ['lines', '<p>One<br>two</p>', ['One', 'two']],
  ])('stand in %s', (_name, content, expected) => {
    expect(sentences(content)).toEqual(expected)
  })

  it.each([
    ['links', '<p><a href="/x">one two</a></p>'],
    ['headings', '<h2>One two</h2>'],
    ['code', '<p><code>one two</code></p>'],
    ['preformatted text', '<pre>one two</pre>'],
    ['captions', '<figure><img src="x"><figcaption>One two</figcaption></figure>'],
    ['tables', '<table><tr><td>One two</td></tr></table>'],
    ['scripts', '<script>one two</script>'],
    ['buttons', '<button>One two</button>'],
    ['elements that nobody knows', '<x-card>One two</x-card>'],
    ['comments and attributes', '<!-- one two --><p title="three four"></p>'],
    ['attributes of blocks', '<!-- wp:paragraph {"a":"one two"} --><p></p><!-- /wp:paragraph -->'],
    ['hand-written markup', '<!-- wp:html --><p>One two</p><!-- /wp:html -->'],
    ['blocks of others', '<!-- wp:acme/card --><p>One two</p><!-- /wp:acme/card -->'],
    [
      'paragraphs in blocks of others',
      '<!-- wp:acme/card --><!-- wp:paragraph --><p>One</p><!-- /wp:paragraph --><!-- /wp:acme/card -->',
    ],
    ['verse', '<!-- wp:verse --><p>One two</p><!-- /wp:verse -->'],
    ['shortcodes', '<p>[gallery ids="1" title="one two"]</p>'],
    ['what shortcodes enclose', '[box]\n\nOne two\n\n[/box]'],
    ['a heading that does not end', '<h2>One two<p>three</p>'],
  ])('do not stand in %s', (_name, content) => {
    expect(sentences(content)).toEqual([])
  })

  it('keep their offsets', () => {
    const content = '<p>See &amp; <b>hear</b> it. The <code>end</code> is near.</p>'
    const [first, second] = linkableSentences(content, none)
    expect(content.slice(first?.start, first?.end)).toBe('See &amp; <b>hear</b> it.')
    expect(content.slice(second?.start, second?.end)).toBe('The <code>end</code> is near.')
    expect(hasWall(second?.text ?? '')).toBe(true)
    expect(content.slice(second?.paragraph.start, second?.paragraph.end)).toBe(content.slice(3, -4))
  })

  it('keep their offsets in random texts', () => {
    const piece = fc.constantFrom(
      ...['<p>', '</p>', '<b>', '</b>', '<a href="/">', '</a>', '<h2>', '</h2>', '<', '&amp;', '&'],
      ...[
        'One. ',
        'two ',
        '\n\n',
        '[x]',
        '[/x]',
        '<!-- wp:html -->',
        '<!-- /wp:html -->',
        '…',
        '“',
      ],
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
        const content = pieces.join('')
        for (const { start, end, text } of linkableSentences(content, none)) {
          expect(text).toHaveLength(end - start)
          for (const { 0: word, index } of text.matchAll(/\p{L}+/gu))
            expect(content.slice(start + index, start + index + word.length)).toBe(word)
        }
      }),
    )
  })

  it('take time linear in the length of the text', () => {
    const hostile = ['[a', '<a ', '<b', '&', '. ', '\n', '<!-- wp:a -->', '[x] [/x] ', '<svg>']
    for (const piece of hostile) {
      const begun = performance.now()
      linkableSentences(piece.repeat(50_000), none)
      expect(performance.now() - begun).toBeLessThan(2_000)
    }
  })
})

describe('whole ranges', () => {
  const range = (html: string, words: string): string | undefined => {
    const start = html.indexOf(words)
    const found = wholeRange(html, { start, end: start + words.length })
    return found && html.slice(found.start, found.end)
  }

  it.each([
    ['<p>green tea</p>', 'green tea', 'green tea'],
    ['<p><b>green</b> tea</p>', 'green</b> tea', '<b>green</b> tea'],
    ['<p>green <b>tea</b></p>', 'green <b>tea', 'green <b>tea</b>'],
    ['<p>green <b>tea leaves</b></p>', 'green <b>tea', undefined],
    ['<p><b><i>green</i> tea</b></p>', 'green</i> tea', '<i>green</i> tea'],
    ['<p><b><i>green</i> tea</b></p>', 'green</i> tea</b>', '<b><i>green</i> tea</b>'],
    ['<p>green</p><p>tea</p>', 'green</p><p>tea', undefined],
  ])('of %s around %s', (html, words, expected) => {
    expect(range(html, words)).toBe(expected)
  })
})
