import { describe, expect, it } from 'vitest'
import fc from '../../../../test/fast-check.ts'
import { randomMarkup as wildMarkup } from '../../../../test/markup/random-markup.ts'
import { anchorsIn } from '../anchors/index.ts'
import { hasWall, linkableSentences, wholeRange } from '../passages/index.ts'
import { mayUnwrap, readMarkup, withLink, withoutLinks } from './index.ts'

const ADDRESS = 'https://site.example/?a=1&b=2'
const ADDRESS_VALUE = 'https://site.example/?a=1&amp;b=2'
const SENTENCE = 'Use green tea.'
const PART = { start: 4, end: 13 }

/** A piece of a text: as it is, without its links, and with a link in its first linkable sentence. */
interface Piece {
  readonly html: string
  readonly unlinked: string
  /** Undefined where no link may be added. */
  readonly linked: string | undefined
}

const LINKED = `Use <a href="${ADDRESS_VALUE}">green tea</a>.`

const plain = (html: string): Piece => ({ html, unlinked: html, linked: undefined })

const LINKS: readonly (readonly [written: string, said: string])[] = [
  ['<a href="/x">tea</a>', 'tea'],
  ["<a class='b' href='https://x.example/?a&amp;b' rel=nofollow>te<b>a</b></a>", 'te<b>a</b>'],
  ['<A HREF=/x>&lt;tea&gt;</A>', '&lt;tea&gt;'],
  ['<a href="/x"><img src="/a.png" alt="<tea>"/></a>', '<img src="/a.png" alt="<tea>"/>'],
]

const WORDS = [
  'Use',
  'green tea',
  '&amp;',
  '“tea”',
  '<br>',
  '<em>hot</em>',
  '[1]',
  'a < b',
  '🍵',
  '\n',
]

const words = fc.array(fc.constantFrom(...WORDS), { maxLength: 4 }).map((all) => all.join(' '))

/** Words with links among them. */
const prose: fc.Arbitrary<Piece> = fc
  .array(fc.oneof(words, fc.constantFrom(...LINKS)), { maxLength: 4 })
  .map((parts) => ({
    html: parts.map((part) => (typeof part === 'string' ? part : part[0])).join(' '),
    unlinked: parts.map((part) => (typeof part === 'string' ? part : part[1])).join(' '),
    linked: undefined,
  }))

const sentence: Piece = { html: SENTENCE, unlinked: SENTENCE, linked: LINKED }

const around =
  (before: string, after: string, isOpen: boolean) =>
  (piece: Piece): Piece => ({
    html: before + piece.html + after,
    unlinked: before + piece.unlinked + after,
    linked: isOpen && piece.linked !== undefined ? before + piece.linked + after : undefined,
  })

const block = (name: string, attributes: string, html: readonly [string, string]) =>
  [`<!-- wp:${name} ${attributes}-->${html[0]}`, `${html[1]}<!-- /wp:${name} -->`] as const

const OPEN = [
  block('paragraph', '', ['<p>', '</p>']),
  block('paragraph', '{"title":"Use green tea."} ', ['<p class="a">', '</p>']),
  block('list-item', '', ['<li>', '</li>']),
  block('quote', '', ['<blockquote><p>', '</p></blockquote>']),
  ['<p><strong>', '</strong></p>'],
  ['\n\n', '\n\n'],
] as const

const CLOSED = [
  block('heading', '{"level":3} ', ['<h3>', '</h3>']),
  block('code', '', ['<pre><code>', '</code></pre>']),
  block('preformatted', '', ['<pre>', '</pre>']),
  block('html', '', ['<div>', '</div>']),
  ['<p>[note a="b"]', '[/note]</p>'],
  ['<h2>', '</h2>'],
  ['<p><kbd>', '</kbd></p>'],
] as const

const wrapped = (piece: fc.Arbitrary<Piece>): fc.Arbitrary<Piece> =>
  fc.oneof(
    fc.tuple(fc.constantFrom(...OPEN), piece).map(([[a, b], inner]) => around(a, b, true)(inner)),
    fc
      .tuple(fc.constantFrom(...CLOSED), piece)
      .map(([[a, b], inner]) => around(a, b, false)(inner)),
  )

/** Markup that edits must not change. */
const untouched = fc
  .constantFrom(
    `<!-- wp:acme/x {"a":"\\u003ca href=/x>tea\\u003c/a>","b":"${SENTENCE}"} /-->`,
    `<!-- wp:acme/x --><p>${SENTENCE} <a href="/x">tea</a></p><!-- /wp:acme/x -->`,
    `<!-- wp:file {"href":"/x"} --><a href="/x">${SENTENCE}</a><!-- /wp:file -->`,
    `<script>const a = "<a href='/x'>${SENTENCE}</a>"</script>`,
    `<p title="${SENTENCE} <a href=/x>tea</a>"></p>`,
    `<!-- ${SENTENCE} <a href="/x">tea</a> -->`,
    '<p>[note text="Use green tea."]</p>',
    '<p><a href="#note">1</a> <a href="mailto:a@b.example">mail</a> <a id="c"></a></p>',
  )
  .map(plain)

const joined = (pieces: readonly Piece[]): Piece => {
  const first = pieces.findIndex(({ linked }) => linked !== undefined)
  const html = pieces.map((piece) => piece.html)
  return {
    html: html.join('\n'),
    unlinked: pieces.map((piece) => piece.unlinked).join('\n'),
    linked:
      first === -1
        ? undefined
        : html.map((each, index) => (index === first ? pieces[first]?.linked : each)).join('\n'),
  }
}

const text = fc
  .array(fc.oneof(wrapped(prose), wrapped(fc.constant(sentence)), untouched), { maxLength: 8 })
  .map(joined)

const leadsElsewhere = ({ href }: { readonly href: string }): boolean => /^(?:\/|https)/.test(href)

const unlink = (content: string): string | undefined => {
  const markup = readMarkup(content)
  const anchors = anchorsIn(content).filter(leadsElsewhere)
  return withoutLinks(
    markup,
    anchors.filter((anchor) => mayUnwrap(markup, anchor)),
  )
}

describe('random texts of blocks', () => {
  it('lose their links and no other byte', () => {
    fc.assert(
      fc.property(text, ({ html, unlinked }) => {
        expect(unlink(html)).toBe(unlinked)
      }),
      { numRuns: 500 },
    )
  })

  it('get a link where one is permitted, and no other byte changes', () => {
    fc.assert(
      fc.property(text, ({ html, linked }) => {
        expect(withLink(readMarkup(html), SENTENCE, PART, ADDRESS)).toBe(linked)
      }),
      { numRuns: 500 },
    )
  })
})

describe('generated suggestions', () => {
  const isLinked = (content: string): void => {
    for (const { start, end, text: words } of linkableSentences(content, new Set())) {
      const word = /[a-z]+(?: +[a-z]+)?/i.exec(words)
      if (!word || hasWall(word[0])) continue
      const part = { start: start + word.index, end: start + word.index + word[0].length }
      const link = wholeRange(content, part)
      const phrase = wholeRange(content, { start, end })
      if (!link || !phrase || link.start < phrase.start || link.end > phrase.end) continue
      const slice = content.slice(phrase.start, phrase.end)
      const inside = { start: link.start - phrase.start, end: link.end - phrase.start }
      expect(withLink(readMarkup(content), slice, inside, ADDRESS)).toContain(ADDRESS_VALUE)
    }
  }

  it('apply to texts of blocks', () => {
    fc.assert(
      fc.property(text, ({ html }) => isLinked(html)),
      { numRuns: 300 },
    )
  })
})

describe('adversarial texts', () => {
  it('are as before once a new link is removed again', () => {
    fc.assert(
      fc.property(wildMarkup, wildMarkup, (before, after) => {
        const content = `${before}${SENTENCE}${after}`
        const linked = withLink(readMarkup(content), SENTENCE, PART, ADDRESS)
        if (linked === undefined) return
        const added = anchorsIn(linked).filter(({ href }) => href === ADDRESS)
        expect(added).toHaveLength(1)
        expect(withoutLinks(readMarkup(linked), added)).toBe(content)
      }),
      { numRuns: 500 },
    )
  })

  it('lose links and keep the visible text', () => {
    fc.assert(
      fc.property(wildMarkup, (content) => {
        const unlinked = unlink(content)
        if (unlinked === undefined) return
        const markup = readMarkup(unlinked)
        const left = anchorsIn(unlinked).filter(
          (anchor) => leadsElsewhere(anchor) && mayUnwrap(markup, anchor),
        )
        expect(left).toEqual([])
      }),
      { numRuns: 500 },
    )
  })
})
