import { describe, expect, it } from 'vitest'
import { FileFault } from '../../../../transfer/read/file-fault.ts'
import { isBad } from '../../../../transfer/read/line.ts'
import { readWxr } from './read-wxr.ts'

const HEAD = `<?xml version="1.0" encoding="UTF-8" ?>
<rss version="2.0"><channel>
<title>Old &#38; &quot;new&quot;</title><link>http://old.example.org</link>
<wp:wxr_version>1.2</wp:wxr_version>
<wp:base_site_url>http://old.example.org/</wp:base_site_url>
<wp:base_blog_url>http://old.example.org/blog/</wp:base_blog_url>
`
const END = '</channel></rss>'

const read = async (text: string, size = text.length, maxLength?: number) => {
  async function* chunks() {
    for (let at = 0; at < text.length; at += size) yield text.slice(at, at + size)
  }
  const lines = []
  for await (const line of readWxr(chunks(), maxLength)) lines.push(line)
  return lines
}

const item = (inner: string): string => `<item>${inner}</item>\n`

describe('an export of WordPress', () => {
  const file = `${HEAD}<wp:author><wp:author_id>3</wp:author_id><wp:author_login><![CDATA[ann]]></wp:author_login></wp:author>
<wp:category><wp:term_id>4</wp:term_id><wp:category_nicename><![CDATA[news]]></wp:category_nicename><wp:cat_name><![CDATA[News &amp; more]]></wp:cat_name><wp:termmeta><wp:meta_key>icon</wp:meta_key><wp:meta_value><![CDATA[bell]]></wp:meta_value></wp:termmeta></wp:category>
${item(`<title><![CDATA[a ]]]]><![CDATA[> b]]></title>
<content:encoded><![CDATA[<!-- wp:x /-->\n<p>&amp;</p>]]></content:encoded>
<wp:post_id>7</wp:post_id><wp:is_sticky>1</wp:is_sticky>
<category domain="category" nicename="news"><![CDATA[News]]></category><category>News</category>
<wp:comment><wp:comment_id>9</wp:comment_id><wp:comment_author_url>http://a.test/?a=1&amp;b</wp:comment_author_url></wp:comment>`)}${END}`

  it.each([1, 7, 100_000])('is read in pieces of %d', async (size) => {
    const lines = await read(file, size)
    const records = lines.map((line) => (isBad(line) ? line : line.record))
    expect(lines.map(({ number }) => number)).toEqual([1, 7, 8, 9])
    expect(records).toMatchObject([
      {
        ...{ kind: 'site', title: 'Old & "new"', home: 'http://old.example.org/blog' },
        base: 'http://old.example.org',
      },
      { kind: 'author', id: 3, login: 'ann' },
      { kind: 'term', id: 4, slug: 'news', name: 'News &amp; more', meta: [{ value: 'bell' }] },
      {
        ...{ kind: 'item', id: 7, title: 'a ]]> b', is_sticky: true },
        content: '<!-- wp:x /-->\n<p>&amp;</p>',
        terms: [{ taxonomy: 'category', slug: 'news', name: 'News' }],
        comments: [{ id: 9, author_url: 'http://a.test/?a=1&b' }],
      },
    ])
  })

  it.each([
    ['is cut', file.slice(0, -40), 'it ends in the middle of line'],
    ['is no export', '<rss><channel><item></item></channel></rss>', 'it is no export of WordPress'],
    ['is another document', '<html></html>', 'it is no export of WordPress'],
    ['is no XML', 'id,title\n1,A', 'it is no XML'],
    [
      'is in another encoding',
      `<?xml version="1.0" encoding="ISO-8859-1"?>${HEAD.slice(39)}`,
      'it is in ISO-8859-1',
    ],
    ['is nested without end', HEAD + '<a>'.repeat(100), 'it ends in the middle of line 7'],
    ['is empty', '', 'it is no XML'],
  ])('that %s is refused', async (_what, text, message) => {
    const reading = read(text, 50)
    await expect(reading).rejects.toThrow(FileFault)
    await expect(reading).rejects.toThrow(message)
  })

  it('expands no entities of its own, and reads no other file', async () => {
    const bomb = `<!DOCTYPE rss [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;"><!ENTITY c SYSTEM "file:///etc/passwd">]>`
    const lines = await read(
      `${bomb}${HEAD}${item('<title>&b;&c;&nbsp;</title><wp:post_id>1</wp:post_id>')}${END}`,
    )
    expect(lines.at(-1)).toMatchObject({ record: { title: '&b;&c;&nbsp;' } })
  })

  it.each([
    ['<title></item>', 'It is damaged XML.'],
    [`${'<a>'.repeat(100)}${'</a>'.repeat(100)}</item>`, 'It is damaged XML.'],
  ])('may have damaged items: %j is reported, and the rest is read', async (damaged, reason) => {
    const lines = await read(`${HEAD}<item>${damaged}\n${item('<wp:post_id>2</wp:post_id>')}${END}`)
    expect(lines.slice(1)).toMatchObject([
      { number: 7, reason },
      { number: 8, record: { id: 2 } },
    ])
  })

  it('may have items that are far too long: they are told, and the rest is read', async () => {
    const long = item(`<content:encoded><![CDATA[${'x'.repeat(5_000)}]]></content:encoded>`)
    const lines = await read(
      `${HEAD}${long}${item('<wp:post_id>2</wp:post_id>')}${END}`,
      100,
      5_000,
    )
    expect(lines.slice(1)).toMatchObject([
      { number: 7, reason: 'It is far too long.' },
      { number: 8, record: { id: 2 } },
    ])
  })
})
