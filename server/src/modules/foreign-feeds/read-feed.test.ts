import { describe, expect, it } from 'vitest'
import { readFeed } from './read-feed.ts'

const ADDRESS = 'https://news.test/blog/feed.xml'

const read = (xml: string) => readFeed(Buffer.from(xml), ADDRESS)

const rss = (items: string): string =>
  `<?xml version="1.0"?><rss version="2.0"><channel><title>News</title>${items}</channel></rss>`

const titleOf = async (title: string) =>
  (await read(rss(`<item><title>${title}</title></item>`)))?.[0]?.title

describe('a feed', () => {
  it('is read from RSS 2.0', async () => {
    const entries = await read(
      rss(`<item>
        <title>Owls &amp;amp; &lt;b&gt;cats&lt;/b&gt;</title>
        <link> https://news.test/owls?a=1&amp;b=2 </link>
        <atom:link rel="self" href="https://news.test/other"/>
        <media:title>Not this</media:title>
        <author>ann@news.test (Ann Other)</author>
        <pubDate>Tue, 10 Nov 2026 12:30:00 +0100</pubDate>
        <description><![CDATA[<p>First.</p><p>Second &amp; third.</p><script>x()</script>]]></description>
      </item>`),
    )
    expect(entries).toEqual([
      {
        title: 'Owls & cats',
        link: 'https://news.test/owls?a=1&b=2',
        author: 'Ann Other',
        date: Date.parse('2026-11-10T11:30:00Z'),
        summary: 'First. Second & third.',
      },
    ])
  })

  it('is read from Atom, with authors in parts and text as markup', async () => {
    const entries = await read(
      `<feed xmlns="http://www.w3.org/2005/Atom"><title>News</title><entry>
        <source><title>Elsewhere</title></source>
        <title type="xhtml"><div>One &lt; <i>t</i>wo</div></title>
        <link rel="enclosure" href="https://news.test/file.mp3"/>
        <link href="../one"/>
        <author><email>bo@news.test</email><name>Bo</name><uri>x</uri></author>
        <published>2026-11-01T00:00:00Z</published><updated>2026-11-09T00:00:00Z</updated>
        <content type="html">&lt;p&gt;All of it&lt;/p&gt;</content>
      </entry></feed>`,
    )
    expect(entries).toEqual([
      {
        title: 'One < two',
        link: 'https://news.test/one',
        author: 'Bo',
        date: Date.parse('2026-11-01T00:00:00Z'),
        summary: 'All of it',
      },
    ])
  })

  it('is read from RSS 1.0', async () => {
    const entries = await read(
      `<rdf:RDF><channel><title>C</title></channel><item rdf:about="x"><title>T</title>
       <link>http://news.test/t</link><dc:creator>Cy</dc:creator><dc:date>2026-01-02</dc:date></item></rdf:RDF>`,
    )
    expect(entries).toMatchObject([{ title: 'T', author: 'Cy', date: Date.UTC(2026, 0, 2) }])
  })

  it('is sorted from the newest, or keeps its order if a date is missing', async () => {
    const item = (title: string, date: string) =>
      `<item><title>${title}</title><pubDate>${date}</pubDate></item>`
    const titles = async (xml: string) => (await read(rss(xml)))?.map(({ title }) => title)
    const old = item('old', 'Mon, 02 Nov 2026 00:00:00 GMT')
    const fresh = item('new', 'Tue, 03 Nov 2026 00:00:00 GMT')
    expect(await titles(old + fresh)).toEqual(['new', 'old'])
    expect(await titles(old + fresh + item('none', 'yesterday'))).toEqual(['old', 'new', 'none'])
  })

  it('is decoded with the encoding that it declares', async () => {
    const xml = rss('<item><title>Gr\xfc\xdfe</title></item>').replace(
      '"1.0"?',
      '"1.0" encoding="ISO-8859-1"?',
    )
    expect((await readFeed(Buffer.from(xml, 'latin1'), ADDRESS))?.[0]?.title).toBe('Grüße')
    const wide = Buffer.from(`\ufeff${rss('<item><title>Ä</title></item>')}`, 'utf16le')
    expect((await readFeed(wide, ADDRESS))?.[0]?.title).toBe('Ä')
    const unknown = rss('<item><title>Ä</title></item>').replace('?>', ' encoding="x-none"?>')
    expect(await titleOf('Ä')).toBe('Ä')
    expect((await read(unknown))?.[0]?.title).toBe('Ä')
  })

  it('is read despite common mistakes', async () => {
    expect(await titleOf('Tom & Jerry &nbsp;&unknown; <br> here')).toContain('Tom & Jerry')
    const cut = rss('<item><title>Whole</title></item><item><title>Cut off').split(' off')[0] ?? ''
    expect(await read(cut)).toMatchObject([{ title: 'Whole' }])
  })
})

describe('what a feed cannot do', () => {
  it.each([
    ['script in titles', '&lt;script&gt;alert(1)&lt;/script&gt;Hi', 'Hi'],
    ['script in CDATA', '<![CDATA[<img src=x onerror=alert(1)>Hi]]>', 'Hi'],
    ['script as elements', '<script>alert(1)</script>Hi', 'Hi'],
    ['markup packed twice', '&amp;lt;script&amp;gt;', '<script>'],
  ])('%s', async (_what, title, text) => {
    // The last one is text about markup; the block escapes it.
    expect(await titleOf(title)).toBe(text)
  })

  it.each([
    'javascript:alert(1)',
    ' JaVaScRiPt:alert(1)',
    'data:text/html,x',
    'https://me:secret@news.test/',
    'file:///etc/passwd',
    '',
  ])('link to %j', async (link) => {
    for (const element of [`<link>${link}</link>`, `<link href="${link}"/>`])
      expect((await read(rss(`<item>${element}</item>`)))?.[0]?.link).toBe('')
  })

  it('publish e-mail addresses', async () => {
    const entries = await read(rss('<item><author>ann@news.test</author></item>'))
    expect(entries?.[0]?.author).toBe('')
  })

  it('SEC-44: expand entities that it declares', async () => {
    const declared = Array.from(
      { length: 9 },
      (_, n) => `<!ENTITY a${n + 1} "${`&a${n};`.repeat(10)}">`,
    ).join('')
    const xml = `<?xml version="1.0"?><!DOCTYPE rss [<!ENTITY a0 "boom">${declared}]><rss><channel><item><title>&a9;</title></item></channel></rss>`
    expect((await read(xml))?.[0]?.title).toBe('&a9;')
  })

  it.each([
    ['an external entity', '<!ENTITY f SYSTEM "file:///etc/passwd">', '&f;'],
    ['a public one', '<!ENTITY f PUBLIC "x" "http://127.0.0.1/secret">', '&f;'],
    ['a parameter entity', '<!ENTITY % p SYSTEM "file:///etc/passwd">%p;', '%p;'],
    ['one inside another', `<!ENTITY % p "<!ENTITY f 'boom'>">%p;`, '&f;'],
  ])('SEC-44: read %s', async (_what, declared, used) => {
    for (const doctype of [
      `<!DOCTYPE rss [${declared}]>`,
      `<!DOCTYPE rss SYSTEM "x.dtd" [${declared}]>`,
    ])
      expect(
        (
          await read(`${doctype}<rss><channel><item><title>T${used}</title></item></channel></rss>`)
        )?.[0]?.title,
      ).toBe(`T${used}`)
  })

  it('be another format', async () => {
    for (const other of [
      '',
      'plain',
      '{"items":[]}',
      '<html><body><item><title>x</title></item></body></html>',
      '\0\0\0',
    ])
      expect(await read(other)).toBeUndefined()
  })

  it('take more space than is shown', async () => {
    const huge = `<item><title>${'word '.repeat(100_000)}</title><description>${'x'.repeat(500_000)}</description></item>`
    const entries = await read(rss(huge.repeat(3) + '<item></item>'.repeat(500)))
    expect(entries).toHaveLength(20)
    expect(JSON.stringify(entries).length).toBeLessThan(20 * 3_000)
  })

  it('go on endlessly: entries before the malformed part are shown', async () => {
    const good = '<item><title>Good</title></item>'
    for (const nonsense of ['<b>', '</b>', '&x;', '<', '<!', '<a b=c>', '<a b b>', '<![CDATA[x'])
      expect(await read(rss(`${good}<item><title>${nonsense.repeat(50_000)}`))).toMatchObject([
        { title: 'Good' },
      ])
  })
})
