import { describe, expect, it } from 'vitest'
import { countWords, hasPhrase, readHtml } from './index.ts'

describe('a page', () => {
  it('is parsed as browsers do', () => {
    const parts = readHtml(`<title>A &amp; B</title><!-- <h1>no</h1> -->
      <script>"<h2>no</h2>"</script><META NAME="Robots" CONTENT="noindex">
      <link rel="preload Stylesheet" href="/a.css"><div itemscope></div>
      <h1>One <em>two</em></h1><p>Hel<b>lo</b></p><ul><li>a</li><li>b</li></ul>
      <img src=a.png><img src="b.png" alt=""><a href="/x?a=1&amp;b=2">x</a><a name="y">y</a>`)
    expect(parts).toMatchObject({
      title: 'A & B',
      metas: [{ name: 'robots', content: 'noindex' }],
      sheets: ['/a.css'],
      hasStructuredData: true,
      headings: [{ level: 1, text: 'One two' }],
      paragraphs: ['Hello'],
      pictures: [
        { address: 'a.png', alt: undefined },
        { address: 'b.png', alt: '' },
      ],
      links: ['/x?a=1&b=2'],
      text: 'One two Hello a b xy',
    })
  })

  it('has the text of its main element, if there is one', () => {
    expect(readHtml('<nav>Menu</nav><main>Text</main><footer>Foot</footer>').text).toBe('Text')
  })

  it.each(['', '<', '<h1', '<h1>', '</h1>', '<p><p><p>', '<main></main></main>', '<title>'])(
    'may be broken: %s',
    (html) => {
      expect(() => readHtml(html)).not.toThrow()
    },
  )
})

it.each([
  ['Our Harbour Lights at night', 'harbour lights', true],
  ['Café-Crème', 'cafe creme', true],
  ['Harbourlights', 'harbour', false],
  ['Anything', '', false],
  ['港の灯台は毎晩手で灯されます', '灯台', true],
  ['港の灯台は毎晩手で灯されます', '番人', false],
])('a phrase is found by its words: %s, %s', (text, phrase, isFound) => {
  expect(hasPhrase(text, phrase)).toBe(isFound)
})

it.each([
  ['Our harbour-lights don’t burn', 4],
  ['港の灯台は、毎晩。', 5],
])('words of %s are counted', (text, count) => {
  expect(countWords(text)).toBe(count)
})
