import { describe, expect, it } from 'vitest'
import fc from '../../../../test/fast-check.ts'
import { anchorsIn } from './index.ts'

const read = (html: string) =>
  anchorsIn(html).map(({ href, rel, text, phrase, paragraph }) => ({
    href,
    rel,
    text,
    phrase: html.slice(phrase.start, phrase.end),
    paragraph: html.slice(paragraph.start, paragraph.end),
  }))

const phrasesOf = (html: string): readonly string[] => read(html).map(({ phrase }) => phrase)

describe('links in a text', () => {
  it('come with the sentence and the block around them', () => {
    const html =
      '<!-- wp:paragraph -->\n<p>One. Two <a href="/x?a=1&amp;b" rel="NoFollow  ugc">the <b>link</b></a> here! Three.</p>'
    expect(read(html)).toEqual([
      {
        href: '/x?a=1&b',
        rel: ['nofollow', 'ugc'],
        text: 'the link',
        phrase: 'Two <a href="/x?a=1&amp;b" rel="NoFollow  ugc">the <b>link</b></a> here!',
        paragraph:
          'One. Two <a href="/x?a=1&amp;b" rel="NoFollow  ugc">the <b>link</b></a> here! Three.',
      },
    ])
  })

  it.each([
    ['begins a sentence', '<p>A. <a href=x>B</a> c. D.</p>', '<a href=x>B</a> c.'],
    ['is a sentence', '<p>A. <a href=x>B. C.</a> D.</p>', '<a href=x>B. C.</a>'],
    ['ends a block', '<li>A. See <a href=x>b</a></li>', 'See <a href=x>b</a>'],
    [
      'follows an abbreviation',
      '<p>Ca. <a href=x>five</a> of us.</p>',
      'Ca. <a href=x>five</a> of us.',
    ],
    ['stands between lines', 'A\n\nB <a href=x>c</a>\nd.\n\nE', 'B <a href=x>c</a>\nd.'],
    [
      'stands in a list of blocks',
      '<ul><li>A</li><li><a href=x>b</a>, c</li></ul>',
      '<a href=x>b</a>, c',
    ],
    ['holds blocks', 'A<a href=x><p>B.</p><p>C.</p></a>D', 'A<a href=x><p>B.</p><p>C.</p></a>D'],
    ['never ends', '<p>A <a href=x>b</p>', 'A <a href=x>b</p>'],
  ])('a link that %s', (_, html, phrase) => {
    expect(phrasesOf(html)).toEqual([phrase])
  })

  it('fall back to the alternative text of their image', () => {
    expect(read('<a href=x><img src=a><img src=b alt="A &amp; B"></a>')[0]?.text).toBe('A & B')
  })

  it('skips anchors without an address and those in comments, scripts or SVG', () => {
    const html = `<a name=x>a</a><!-- <a href=x>b</a> --><script>'<a href=x>c</a>'</script>
      <svg><a href=x>d</a></svg><!-- wp:x {"c":"<a href=x>e</a>"} /-->`
    expect(read(html)).toEqual([])
  })

  it('stand alone where their block is too long', () => {
    const html = `<p>${'word '.repeat(1_000)}<a href=x>here</a>.</p>`
    expect(phrasesOf(html)).toEqual(['<a href=x>here</a>'])
  })
})

it('places every link in its sentence and every sentence in its block, for random texts', () => {
  const piece = fc.constantFrom(
    ...['<a href="/x">', '</a>', '<p>', '</p>', '<b>', '</b>', '. ', '! ', 'Word ', 'word', '\n\n'],
    ...['<!-- wp:x -->', '<img alt="y">', '&amp;', '<br>', '<', '>', '…', '😀', '<a>', '<svg>'],
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => {
      const html = pieces.join('')
      for (const { start, end, inner, phrase, paragraph } of anchorsIn(html)) {
        expect([
          paragraph.start <= phrase.start && phrase.start <= start,
          start <= inner.start && inner.start <= inner.end && inner.end <= end,
          end <= phrase.end && phrase.end <= paragraph.end,
        ]).toEqual([true, true, true])
      }
    }),
  )
})

it('takes time linear in the length of the text', () => {
  const timeOf = (html: string): number => {
    const begun = performance.now()
    anchorsIn(html)
    return performance.now() - begun
  }
  for (const part of [
    '<a href=/x>x.</a> word. ',
    '<p>A <a href=/x>x</a></p>',
    '<a href=x>',
    '\n\n',
  ])
    expect(timeOf(part.repeat(5_000))).toBeLessThan(5_000)
})
