import { describe, expect, it } from 'vitest'
import { cleanInlineHtml } from '../../src/lib/kses/inline-html.ts'
import { sanitiseInlineHtml, sanitisePostHtml } from '../../src/lib/kses/sanitise.ts'
import {
  renderContent as renderComment,
  sanitiseContent,
} from '../../src/modules/comments/item/content.ts'
import { renderCaption } from '../../src/modules/media/markup/markup.ts'
import { renderContent, renderExcerpt, renderTitle } from '../../src/modules/posts/render/render.ts'
import { dangersIn } from '../dangers.ts'
import fc from '../fast-check.ts'
import { randomMarkup } from './random-markup.ts'

const RUNS = { numRuns: 2_000 }

const neverRuns = (render: (text: string) => string): void =>
  fc.assert(
    fc.property(randomMarkup, (text) => {
      expect(dangersIn(render(text))).toEqual([])
    }),
    RUNS,
  )

describe('any text of a user without unfiltered_html', () => {
  it.each([
    ['content', (text: string) => renderContent(sanitisePostHtml(text))],
    [
      'excerpt',
      (excerpt: string) => renderExcerpt({ excerpt: sanitisePostHtml(excerpt), content: '' }),
    ],
    [
      'first words',
      (text: string) => renderExcerpt({ excerpt: '', content: sanitisePostHtml(text) }),
    ],
    ['title', (text: string) => renderTitle(sanitiseInlineHtml(text))],
    ['comment', (text: string) => renderComment(sanitiseContent(text))],
    ['caption', (text: string) => renderCaption(sanitisePostHtml(text))],
    ['description', cleanInlineHtml],
  ])('SEC-51: runs no code as %s', (_field, render) => {
    neverRuns(render)
  })

  it.each([
    ['content', sanitisePostHtml],
    ['inline text', sanitiseInlineHtml],
    ['comments', sanitiseContent],
  ])('SEC-51: cleaning %s once is enough', (_kind, clean) => {
    fc.assert(
      fc.property(randomMarkup, (text) => {
        const once = clean(text)
        expect(clean(once)).toBe(once)
      }),
      RUNS,
    )
  })

  const PIECES = [
    ...[
      ' ',
      '\n',
      '\t',
      '<',
      '>',
      '[',
      ']',
      '&',
      '&#',
      '&#x',
      '&amp;',
      '"',
      "'",
      '`',
      '-',
      '--',
      '...',
    ],
    ...[
      '<p ',
      '<p>',
      '</p>',
      '<!--',
      '-->',
      '<!-- wp:a ',
      '<!-- wp:a -->',
      '<!-- /wp:a -->',
      '<ul><li>',
    ],
    ...[
      '<b>',
      '</b>',
      '<a href="',
      "<a href='x'>",
      '<img alt="]',
      '<script>',
      '<style>',
      '<pre>',
      '<code>',
    ],
    ...[
      '[caption ',
      '[caption]',
      '[/caption]',
      '[embed]',
      '[gallery a="',
      '[[',
      '<br />',
      '<br ',
      '<?',
      '<!',
    ],
    ...[
      '<a title="   ',
      ' x',
      'x ',
      '9"',
      "'9",
      '1x',
      'javascript:',
      '&colon;',
      '/*',
      'url(',
      ':;',
      '=',
      '\\',
    ],
    ...[
      '<h2>',
      '<!--more-->',
      '<!--nextpage-->',
      '<img class="wp-image-1" ',
      '%20',
      '<option ',
      ' <track>',
    ],
  ]

  it.each(PIECES)('SEC-52: terminates on 60 KB of %j', (piece) => {
    for (const text of [
      piece.repeat(60_000 / piece.length),
      `<p style="${piece.repeat(40_000 / piece.length)}">x`,
    ]) {
      const clean = sanitisePostHtml(text)
      renderContent(clean)
      renderContent(text)
      renderExcerpt({ excerpt: '', content: text })
      renderTitle(text)
      renderComment(sanitiseContent(text))
      renderCaption(clean)
    }
  })

  it.each(PIECES)('SEC-52: terminates on a %j alternating with other pieces', (piece) => {
    for (const other of PIECES.slice(0, 8)) {
      const text = (piece + other).repeat(20_000 / (piece.length + other.length))
      renderContent(sanitisePostHtml(text))
      renderContent(text)
      renderComment(sanitiseContent(text))
    }
  })
})
