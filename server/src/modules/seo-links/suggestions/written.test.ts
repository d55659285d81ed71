import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createLexicon } from '../../seo-content-analysis/lexicon/index.ts'
import { addedLink, readMarkup, withLink } from '../markup/index.ts'
import { knowledgeBy, type Phrase, rank, readSource } from '../matching/index.ts'
import { written } from './written.ts'

const ADDRESS = 'http://callboard.test/tea/?a=1&b=2'
const lexicon = createLexicon('en', '')
const phrases: readonly Phrase[] = [{ kind: 'keyphrase', words: ['green', 'tea'] }]

const known = knowledgeBy({ total: 1, names: new Map(), topics: new Map() }, new Map())

/** The suggestions for a text, at each sentence with the words. */
const proposals = (content: string) => {
  const source = readSource(lexicon, content, 0)
  const candidate = { id: 1, phrases, topic: () => [], kinship: 0, isPillar: false }
  return [...source.sentences.keys()].flatMap((place) =>
    rank(source, [{ ...candidate, places: [place] }], known).flatMap(
      (suggestion) => written(content, suggestion, ADDRESS) ?? [],
    ),
  )
}

describe('a suggestion', () => {
  it('contains the sentence as stored', () => {
    const [proposal] = proposals('<p>We <em>drink <b>green</b> tea</em> &amp; more. Often.</p>')
    expect(proposal).toMatchObject({
      anchor: 'green tea',
      phrase: 'We drink green tea & more.',
      original_phrase_html: 'We <em>drink <b>green</b> tea</em> &amp; more.',
      phrase_html:
        'We <em>drink <a href="http://callboard.test/tea/?a=1&amp;b=2"><b>green</b> tea</a></em> &amp; more.',
    })
  })

  it('is skipped where tags are in the way', () => {
    expect(proposals('<p>Drink green <b>tea leaves</b> now.</p>')).toEqual([])
  })

  it('applies to the text that it was found in, and changes nothing else', () => {
    const piece = fc.constantFrom(
      ...['<p>', '</p>', '<b>', '</b>', '<em class="x">', '</em>', '<a href="/x">', '</a>', '<h2>'],
      ...['</h2>', '<code>', '</code>', '<pre>', '</pre>', '<font>', '</font>', '<br>', '<', '>'],
      ...['green ', 'tea ', 'Green tea. ', 'green tea ', 'Words. ', '&amp;', '&', '\n\n', '"'],
      ...['[box]', '[/box]', '[box a="', '<!-- wp:paragraph -->', '<!-- /wp:paragraph -->'],
      ...['<!-- wp:html -->', '<!-- /wp:html -->', '<!-- wp:group -->', '<!-- /wp:group -->'],
      ...['<!--', '-->', '<img alt="green tea">', '<script>', '</script>', '<table>', '</table>'],
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
        const content = pieces.join('')
        for (const { original_phrase_html, phrase_html } of proposals(content)) {
          expect(content).toContain(original_phrase_html)
          const part = addedLink(original_phrase_html, phrase_html)
          expect(part).toBeDefined()
          if (!part) continue
          const edited = withLink(readMarkup(content), original_phrase_html, part, ADDRESS)
          expect(edited, content).toBeDefined()
        }
      }),
      { numRuns: 2_000 },
    )
  })
})
