import { describe, expect, it } from 'vitest'
import { readAnswer } from './answer.ts'
import { markdownToHtml } from './markdown.ts'

const listed = (brands: unknown, sources: unknown = []): string =>
  `\n\n\`\`\`json\n${JSON.stringify({ brands, sources })}\n\`\`\``

const namesIn = (text: string) => readAnswer(text).brands.map(({ name }) => name)

describe('brands', () => {
  it('are in the order of the text, not of the list', () => {
    const text = `Look at **Leaf & Co** first, then at *Teapott*.${listed(['Teapott', 'Leaf & Co'])}`
    expect(readAnswer(text).brands).toEqual([
      { name: 'Leaf & Co', position: 1 },
      { name: 'Teapott', position: 2 },
    ])
  })

  it.each([
    ['are mentioned in the text', `Only Alpha.${listed(['Alpha', 'Beta'])}`, ['Alpha']],
    ['are whole words', `Alphabet, then alpha.${listed(['ALPHA'])}`, ['ALPHA']],
    ['count once', `Alpha and ALPHA®.${listed(['Alpha', 'alpha', 'Alpha®'])}`, ['Alpha']],
    ['may be objects', `Alpha.${listed([{ name: 'Alpha' }, null, 7, {}])}`, ['Alpha']],
    ['hold no markup', `Alpha Tea.${listed(['<b>Alpha</b> Tea'])}`, ['Alpha Tea']],
    ['are short', `${'x'.repeat(90)}${listed(['x'.repeat(90)])}`, []],
    ['need letters', `A – b${listed(['–', ''])}`, []],
  ])('%s', (_what, text, names) => {
    expect(namesIn(text)).toEqual(names)
  })

  it.each([
    ['without a list', ''],
    ['with one that is broken', '\n```json\n{"brands": ["Al'],
    ['with one that says nothing', listed('none')],
  ])('are the bold names of a text %s', (_what, end) => {
    const text = `1. **Alpha:** good.\n2. **Beta Tea** too. **note that nobody else is here at all** **quality**`
    expect(namesIn(text + end)).toEqual(['Alpha', 'Beta Tea'])
  })

  it('are parsed from a list without a fence', () => {
    const { brands, overview } = readAnswer('Alpha is good.\n{"brands": ["Alpha"], "sources": []}')
    expect([brands, overview]).toEqual([[{ name: 'Alpha', position: 1 }], '<p>Alpha is good.</p>'])
  })

  it('are at most fifty', () => {
    const names = Array.from({ length: 80 }, (_, n) => `Brand${n}x`)
    expect(namesIn(names.join(', ') + listed(names))).toHaveLength(50)
  })
})

describe('sources', () => {
  it('are web pages from the list and from links, without duplicates', () => {
    const text = `See [a test](https://news.example/tea) and [home](http://tea.example).${listed(
      [],
      [
        { url: 'https://news.example/tea', title: 'Tea <i>test</i>' },
        'https://plain.example/x',
        { url: 'javascript:alert(1)', title: 'no' },
        { url: 'https://user:pass@tea.example/' },
        { url: 'ftp://tea.example/' },
        { url: `https://tea.example/${'x'.repeat(3_000)}` },
        { url: 5 },
        null,
      ],
    )}`
    expect(readAnswer(text).sources).toEqual([
      { url: 'https://news.example/tea', title: 'Tea test' },
      { url: 'https://plain.example/x', title: 'plain.example' },
      { url: 'http://tea.example/', title: 'home' },
    ])
  })
})

describe('SEC-56: the overview', () => {
  it.each([
    [
      '# Tea\n\nOne\ntwo\n\n- a\n- **b**\n\n1. c',
      '<h4>Tea</h4>\n<p>One<br />two</p>\n<ul><li>a</li><li><strong>b</strong></li></ul>\n<ol><li>c</li></ol>',
    ],
    [
      '<script>alert(1)</script> <img src=x onerror=y>',
      '<p>&lt;script&gt;alert(1)&lt;/script&gt; &lt;img src=x onerror=y&gt;</p>',
    ],
    ['[x](javascript:alert(1))', '<p>[x](javascript:alert(1))</p>'],
    [
      '[a "b"](https://x.example/?a=1&b="2)',
      '<p><a href="https://x.example/?a=1&amp;b=&quot;2" rel="nofollow">a &quot;b&quot;</a></p>',
    ],
  ])('shows %j as harmless HTML', (markdown, html) => {
    expect(markdownToHtml(markdown)).toBe(html)
  })

  it('has a limited length', () => {
    const { overview, brands } = readAnswer('**['.repeat(200_000))
    expect(overview.length).toBeLessThan(130_000)
    expect(brands).toEqual([])
  })
})
