import { describe, expect, it } from 'vitest'
import type { Head } from '../../../head/index.ts'
import { codeOf } from '../codes.ts'
import { findingsIn } from './post-checks.ts'

const OPEN_GRAPH = ['title', 'type', 'image', 'url', 'description']

const HEAD: Head = {
  title: 'Harbour lights and where they shine at night',
  description: `Harbour lights ${'x'.repeat(120)}`,
  canonical: 'https://site.test/harbour-lights/',
  robots: ['max-image-preview:large'],
  links: [],
  meta: OPEN_GRAPH.map((name) => ({ property: `og:${name}`, content: 'x' })),
  graph: [{}],
}

const TEXT = `<p>The harbour lights are on.</p><h2>All Harbour Lights</h2>
  <p>${'word '.repeat(300)}</p><img src="a.png" alt="A light"><a href="/other/">Other</a>`

type Facts = Parameters<typeof findingsIn>[1] & { readonly html: string }

const FACTS: Facts = {
  html: TEXT,
  title: 'Harbour lights',
  head: HEAD,
  permalink: 'https://site.test/harbour-lights/',
  keyphrase: 'Harbour lights',
  rivals: [],
  hasThumbnail: true,
  hasBiography: true,
  isStale: false,
}

const findings = (changes: Partial<Facts>) => {
  const { html, ...facts } = { ...FACTS, ...changes }
  return findingsIn(html, facts)
}

const codes = (changes: Partial<Facts>): readonly string[] =>
  findings(changes).map(({ code }) => code)

const text = (html: string): Partial<Facts> => ({ html })
const head = (changes: Partial<Head>): Partial<Facts> => ({ head: { ...HEAD, ...changes } })

describe('an item', () => {
  it('passes every check if it is correct', () => {
    expect(codes({}).filter((code) => codeOf(code)?.status !== 'passed')).toEqual([])
    expect(codes({})).toHaveLength(22)
  })

  it.each<[string, Partial<Facts>]>([
    ['title-missing', head({ title: '' })],
    ['title-too-short', head({ title: 'x'.repeat(40) })],
    ['title-ok', head({ title: 'x'.repeat(41) })],
    ['title-ok', head({ title: 'x'.repeat(60) })],
    ['title-too-long', head({ title: 'x'.repeat(61) })],
    ['description-missing', head({ description: '' })],
    ['description-too-short', head({ description: 'x'.repeat(120) })],
    ['description-ok', head({ description: 'x'.repeat(160) })],
    ['description-too-long', head({ description: 'x'.repeat(161) })],
    ['h1-missing', { title: '' }],
    ['h1-too-many', text('<h1>Harbour lights</h1>')],
    ['h1-missing-focus-keyword', { title: 'Lights' }],
    ['h1-ok', { title: '', ...text('<h1>Our harbour lights</h1>') }],
    ['subheading-missing', text('<p>x</p>')],
    ['subheading-missing-focus-keyword', text('<h3>Lights</h3>')],
    ['subheading-ok', { ...text('<h3>Lights</h3>'), keyphrase: '' }],
    ['image-missing', { ...text(''), hasThumbnail: false }],
    ['image-ok', { ...text(''), hasThumbnail: true }],
    ['image-missing-alt', text('<img src="a.png"><img src="b.png" alt="b">')],
    [
      'internal-links-missing',
      text('<a href="https://other.test/">x</a><a href="mailto:a@b.c">m</a>'),
    ],
    ['internal-links-too-few', text(`<a href="/a">a</a>${'word '.repeat(1_000)}`)],
    ['links-ratio-ok', text(`<a href="/a">a</a>${'word '.repeat(998)}`)],
    ['content-length-too-short', text('word '.repeat(299))],
    ['content-length-ok', text('word '.repeat(300))],
    ['thumbnail-missing', { hasThumbnail: false }],
    ['keyword-cannibalization', { rivals: [{ kind: 'post', id: 7 }] }],
    [
      'first-paragraph-missing-focus-keyword',
      text('<h2>Harbour lights</h2><p>One</p><p>Harbour lights</p>'),
    ],
    ['title-missing-focus-keyword', head({ title: 'Lights' })],
    ['description-missing-focus-keyword', head({ description: 'Lights' })],
    ['url-missing-focus-keyword', { permalink: 'https://site.test/lights/' }],
    ['url-length-too-long', { permalink: `https://site.test/${'x'.repeat(50)}` }],
    ['url-length-ok', { permalink: `https://site.test/${'x'.repeat(49)}` }],
    ['noindex', head({ robots: ['noindex', 'nofollow'] })],
    ['ogp-missing', head({ meta: [] })],
    ['ogp-duplicates', head({ meta: [...HEAD.meta, { property: 'og:url', content: 'y' }] })],
    ['schema-missing', head({ graph: [] })],
    ['canonical-missing', head({ canonical: undefined })],
    ['author-bio-missing', { hasBiography: false }],
    ['stale-content-too-old', { isStale: true }],
    ['main-keyword-missing', { keyphrase: '' }],
  ])('has %s', (code, changes) => {
    expect(codes(changes)).toContain(code)
    expect(codeOf(code)).toBeDefined()
  })

  it('without a keyphrase has no other findings about keywords', () => {
    expect(codes({ keyphrase: '' }).filter((code) => code.includes('keyword'))).toEqual([
      'main-keyword-missing',
    ])
  })

  it('has one known code of each check', () => {
    for (const changes of [{}, text(''), head({ title: '' }), { keyphrase: '', title: '' }]) {
      const found = codes(changes)
      expect(found.filter((code) => codeOf(code) === undefined)).toEqual([])
      const checks = found.map((code) => `${codeOf(code)?.group} ${codeOf(code)?.order}`)
      expect(new Set(checks).size).toBe(checks.length)
    }
  })

  it('has findings of limited length', () => {
    const pictures = Array.from({ length: 1_000 }, (_, n) => `<img src="${n}${'x'.repeat(5_000)}">`)
    const [finding] = findings(text(pictures.join(''))).filter(
      ({ code }) => code === 'image-missing-alt',
    )
    expect(JSON.stringify(finding).length).toBeLessThan(20_000)
  })
})
