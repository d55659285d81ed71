import { describe, expect, it } from 'vitest'
import fc from '../../../../test/fast-check.ts'
import { anchorsIn } from '../anchors/index.ts'
import { readMarkup, withoutLinks } from '../markup/index.ts'
import type { LinkRow } from '../store/index.ts'
import { type Located, linkFinder } from './locate.ts'

/** Few variants, so that many links are equal. */
const LINKS = ['<a href="/x">tea</a>', '<a href="/y">tea</a>', '<a href="/x"><b>tea</b></a>']
const WORDS = ['Use', 'it now.', 'Then', '&amp;', '“quoted”', 'e.g.']

const paragraphs = fc.array(
  fc.array(fc.constantFrom(...LINKS, ...WORDS), { minLength: 1, maxLength: 6 }),
  { minLength: 1, maxLength: 5 },
)

/** The markup of these paragraphs, without the links of the given numbers. */
const write = (parts: readonly (readonly string[])[], without: ReadonlySet<number>): string => {
  let number = -1
  const piece = (part: string): string => {
    if (!part.startsWith('<a')) return part
    number++
    return without.has(number) ? part.replace(/^<a[^>]*>|<\/a>$/g, '') : part
  }
  return parts
    .map((part) => `<!-- wp:paragraph --><p>${part.map(piece).join(' ')}</p><!-- /wp:paragraph -->`)
    .join('\n')
}

const locate = (content: string): readonly Located[] =>
  anchorsIn(content).map((anchor) => ({ ...anchor, url: anchor.href, urlHash: anchor.href }))

const rowOf = (content: string, { url, text, phrase }: Located, position: number): LinkRow => ({
  id: position + 1,
  post_id: 1,
  linked_post_id: null,
  url,
  url_hash: url,
  hostname: 'site.example',
  anchor: text,
  phrase: '',
  phrase_html: content.slice(phrase.start, phrase.end),
  paragraph: '',
  paragraph_html: '',
  is_internal: 1,
  is_external: 0,
  is_affiliate: 0,
  is_nofollow: 0,
  position,
  status: null,
  checked_gmt: null,
  created_gmt: '',
  updated_gmt: '',
})

describe('stored links', () => {
  it('are located in the text, however many are equal', () => {
    fc.assert(
      fc.property(paragraphs, fc.infiniteStream(fc.boolean()), (parts, choices) => {
        const content = write(parts, new Set())
        const located = locate(content)
        const stored = located.map((link, position) => rowOf(content, link, position))
        const find = linkFinder(content, located, stored)
        const chosen = stored.filter(() => choices.next().value)
        const places = chosen.flatMap((row) => find(row) ?? [])
        expect(withoutLinks(readMarkup(content), places)).toBe(
          write(parts, new Set(chosen.map(({ position }) => position))),
        )
      }),
      { numRuns: 300 },
    )
  })

  it('are not found in a text that no longer has them', () => {
    const content = '<p>Use <a href="/x">tea</a> now.</p>'
    const [link] = locate(content)
    const row = rowOf(content, link!, 0)
    for (const other of [
      '<p>Use <a href="/x">tea</a> later.</p>',
      '<p>Use <a href="/y">tea</a> now.</p>',
      '<p>Use <a href="/x">water</a> now.</p>',
      '<p>Use tea now.</p>',
    ])
      expect(linkFinder(other, locate(other), [row])(row)).toBeUndefined()
    expect(linkFinder(content, locate(content), [])(row)).toBeUndefined()
  })
})
