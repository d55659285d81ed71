import { describe, expect, it } from 'vitest'
import { readPage, wordsOf } from './index.ts'

const abbreviations = new Set(['mr', 'dr', 'i.e', 'z.b'])
const read = (html: string) => readPage(html, abbreviations)
const sentences = (text: string) =>
  read(`<p>${text}</p>`).sentences.map((sentence) => sentence.text)

describe('words', () => {
  it.each([
    ['Harbour-lights, they said', ['Harbour-lights', 'they', 'said']],
    ['3.5 fathoms – not much', ['3.5', 'fathoms', 'not', 'much']],
    ['one—two', ['one', 'two']],
    ['auf- und ab', ['auf', 'und', 'ab']],
    ["l’hiver d'été", ['l’hiver', "d'été"]],
    ['(“Łódź”) …', ['Łódź']],
    ['https://example.org/a?b=c', ['https://example.org/a?b=c']],
    ['', []],
    ['--- !!!', []],
  ])('of “%s”', (text, words) => {
    expect(wordsOf(text)).toEqual(words)
  })
})

describe('sentences', () => {
  it.each([
    ['They wait. They go.', ['They wait.', 'They go.']],
    ['Mr. Brown and Dr. Hale agree.', ['Mr. Brown and Dr. Hale agree.']],
    [
      'The U.S. chart said 3.5 fathoms, i.e. not much.',
      ['The U.S. chart said 3.5 fathoms, i.e. not much.'],
    ],
    ['J. Smith wrote it. He died.', ['J. Smith wrote it.', 'He died.']],
    ['He agreed... They waited!', ['He agreed...', 'They waited!']],
    ['Wait... not yet.', ['Wait... not yet.']],
    ['“Go!” she said. (They went.) Then', ['“Go!”', 'she said.', '(They went.)', 'Then']],
    ['What?! No', ['What?!', 'No']],
    ['Er kam, z.B. Montag.', ['Er kam, z.B. Montag.']],
    ['¿Qué? “Nada.” Él calla.', ['¿Qué?', '“Nada.”', 'Él calla.']],
    ['. . .', []],
  ])('of “%s”', (text, expected) => {
    expect(sentences(text)).toEqual(expected)
  })

  it('end with their block', () => {
    const page = read(
      '<h2>Lamps</h2><ul><li>One boat</li><li>Two boats</li></ul>They <b>row</b><br>on',
    )
    expect(page.sentences.map(({ text }) => text)).toEqual([
      'Lamps',
      'One boat',
      'Two boats',
      'They row\non',
    ])
  })
})

describe('pages', () => {
  it('consist of blocks with their kinds', () => {
    const html =
      'Loose\n\ntext<h3>Head</h3><p>Par</p><ol><li>Item</li></ol><figure><img alt="A &amp; B"><figcaption>Cap</figcaption></figure><div>Box</div>'
    const { blocks, pictures, hasMedia } = read(html)
    expect(blocks.map(({ kind, level, text }) => [kind, level, text])).toEqual([
      ['loose', 0, 'Loose'],
      ['loose', 0, 'text'],
      ['heading', 3, 'Head'],
      ['paragraph', 0, 'Par'],
      ['item', 0, 'Item'],
      ['caption', 0, 'Cap'],
      ['loose', 0, 'Box'],
    ])
    expect(pictures).toEqual(['A & B'])
    expect(hasMedia).toBe(true)
  })

  it('contain no hidden text', () => {
    const html =
      '<p>a</p><script>"<p>b</p>"</script><style>c</style><!-- d --><template><p>e</p></template><svg><title>f</title></svg><svg/><p>g</p>'
    expect(read(html).blocks.map(({ text }) => text)).toEqual(['a', 'g'])
  })

  it('recognise tags only where browsers do', () => {
    const { blocks, links, pictures } = read(
      '<p title="<a href=x><img alt=y>">1 < 2</p><a href=\'/a?b&amp;c\'>x</a><a name="n">y</a>',
    )
    expect(links).toEqual(['/a?b&c'])
    expect(pictures).toEqual([])
    expect(blocks[0]?.text).toBe('1 < 2')
  })
})
