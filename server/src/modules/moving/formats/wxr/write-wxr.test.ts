import sax from 'sax'
import { describe, expect, it } from 'vitest'
import fc from '../../../../../test/fast-check.ts'
import { withoutForbidden } from '../../../../lib/xml.ts'
import { isBad } from '../../../../transfer/read/line.ts'
import type { ContentRecord, ItemRecord } from '../../model/index.ts'
import { parsePhp, printPhp } from '../../php/index.ts'
import { readWxr } from './read-wxr.ts'
import { writeWxr } from './write-wxr.ts'

const HEADER = { generator: 'Callboard 1 -- "new" <b>', createdAt: '2026-11-19T04:09:00' }

const write = async (records: readonly ContentRecord[]): Promise<string> =>
  (await Array.fromAsync(writeWxr(records, HEADER))).join('')

const read = async (text: string): Promise<ContentRecord[]> => {
  async function* chunks() {
    yield text
  }
  const lines = await Array.fromAsync(readWxr(chunks()))
  return lines.map((line) => {
    if (isBad(line)) throw new Error(line.reason)
    return line.record
  })
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what XML forbids
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/

/** Throws unless the text is XML; sax alone accepts characters that XML forbids. */
const requireXml = (text: string): void => {
  expect(text.isWellFormed() && !FORBIDDEN.test(text)).toBe(true)
  const parser = sax.parser(true)
  parser.onerror = (error) => {
    throw error
  }
  parser.write(text).close()
}

const HOSTILE = [
  ...[']]>', ']]', '>', '<![CDATA[', '<item>', '</rss>', '&', '&amp;', '&#0;', '"', "'"],
  ...['\r', '\n', '\r\n', '\t', ' ', '🎭', '\u{85}', '\u2028', '--', '日本', '%20', '\\', '<?xml'],
]
const Text = fc
  .array(fc.oneof(fc.constantFrom(...HOSTILE), fc.string({ unit: 'grapheme' })), { maxLength: 6 })
  .map((parts) => withoutForbidden(parts.join('')))

/** In an attribute. */
const Name = fc.constantFrom('category', 'post_tag', 'genre', 'a"b', '<&>', "it's", '%e6%97%a5')
const Id = fc.nat(Number.MAX_SAFE_INTEGER)
const Address = fc.constantFrom('http://a.test', 'http://a.test/b?c=1&d=%20', 'https://ü.test/"<')
const Meta = fc.array(fc.record({ key: Text, value: Text }), { maxLength: 2 })

const Site = fc.record({
  ...{ kind: fc.constant('site' as const), title: Text, description: Text },
  ...{ home: Address, base: Address, language: fc.constantFrom('en-US', 'de-DE') },
})
const Author = fc.record({
  ...{ kind: fc.constant('author' as const), id: Id, login: Text, email: Text },
  ...{ display_name: Text, first_name: Text, last_name: Text },
})
const Term = fc
  .record({
    ...{ kind: fc.constant('term' as const), taxonomy: fc.oneof(Name, Text), id: Id, slug: Text },
    ...{ name: Text, description: Text, parent: Text, meta: Meta },
  })
  // A tag has no other above it.
  .map((term) => (term.taxonomy === 'post_tag' ? { ...term, parent: '' } : term))
const Comment = fc.record({
  ...{ id: Id, parent: Id, type: Text, approved: Text, author_name: Text, author_email: Text },
  ...{ author_url: Text, author_ip: Text, author_id: Id, content: Text },
  ...{ date: Text, date_gmt: Text, meta: Meta },
})
const Item = fc
  .record({
    ...{ kind: fc.constant('item' as const), id: Id, status: Text, title: Text, slug: Text },
    ...{ type: fc.oneof(fc.constant('attachment'), Text), content: Text, excerpt: Text },
    ...{ date: Text, date_gmt: Text, modified: Text, modified_gmt: Text, author: Text },
    ...{ guid: Text, link: Text, parent: Id, menu_order: Id, password: Text },
    ...{ is_sticky: fc.boolean(), comment_status: Text, ping_status: Text, file_url: Text },
    ...{ terms: fc.array(fc.record({ taxonomy: Name, slug: Name, name: Text }), { maxLength: 2 }) },
    ...{ meta: Meta, comments: fc.array(Comment, { maxLength: 2 }) },
  })
  .map((item) => (item.type === 'attachment' ? item : { ...item, file_url: '' }))

describe('a written export', () => {
  it('is XML, and is read as the same records', async () => {
    const records = fc.tuple(
      Site,
      fc.array(Author, { maxLength: 2 }),
      fc.array(Term, { maxLength: 3 }),
      fc.array(Item, { maxLength: 3 }),
    )
    await fc.assert(
      fc.asyncProperty(records, async ([site, ...others]) => {
        const all: ContentRecord[] = [site, ...others.flat()]
        const text = await write(all)
        requireXml(text)
        expect(await read(text)).toEqual(all)
      }),
      { numRuns: 150 },
    )
  })

  const site: ContentRecord = {
    ...{ kind: 'site', title: 'A', description: '', language: 'en-US' },
    ...{ home: 'http://a.test', base: 'http://a.test' },
  }
  const item = (more: Partial<ItemRecord>): ContentRecord => ({
    ...{ kind: 'item', id: 7, type: 'post', status: 'publish', title: '', slug: '', content: '' },
    ...{ excerpt: '', author: '', guid: '', link: '', parent: 0, menu_order: 0, password: '' },
    ...{ date: '2024-03-05 09:00:00', date_gmt: '2024-03-05 08:00:00' },
    ...{ modified: '', modified_gmt: '', is_sticky: false, comment_status: '', ping_status: '' },
    ...{ file_url: '', terms: [], meta: [], comments: [], ...more },
  })

  it('leaves out characters that XML forbids, and corrects the lengths of serialised values', async () => {
    const hostile = 'a\0b\u0008c\ud800d\ufffee'
    const value = printPhp({
      type: 'array',
      entries: [
        [
          { type: 'string', value: 'x' },
          { type: 'string', value: hostile },
        ],
        [
          { type: 'integer', digits: '0' },
          { type: 'string', value: 's:3:"a\u0001b";' },
        ],
      ],
    })
    const text = await write([
      site,
      item({
        title: hostile,
        meta: [
          { key: hostile, value },
          { key: 'k', value: hostile },
        ],
      }),
    ])
    requireXml(text)
    const [, found] = (await read(text)) as [ContentRecord, { kind: 'item' } & ItemRecord]
    expect(found.title).toBe('abc\ufffdde')
    expect(found.meta).toEqual([
      { key: 'abc\ufffdde', value: 'a:2:{s:1:"x";s:8:"abc\ufffdde";i:0;s:9:"s:2:"ab";";}' },
      { key: 'k', value: 'abc\ufffdde' },
    ])
    expect(parsePhp(found.meta[0]?.value ?? '')).toBeDefined()
  })

  it('has dates as feeds do, and none for an undated draft', async () => {
    const text = await write([site, item({}), item({ date_gmt: '0000-00-00 00:00:00' })])
    expect(text.match(/<pubDate>.*?<\/pubDate>/g)).toEqual([
      '<pubDate>Thu, 19 Nov 2026 04:09:00 +0000</pubDate>',
      '<pubDate>Tue, 05 Mar 2024 08:00:00 +0000</pubDate>',
      '<pubDate></pubDate>',
    ])
    expect(text).toContain('created="2026-11-19 04:09"')
  })

  it('of nothing but the site is complete', async () => {
    const text = await write([site])
    requireXml(text)
    expect(await read(text)).toEqual([site])
  })
})
