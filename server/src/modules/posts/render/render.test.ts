import { describe, expect, it } from 'vitest'
import { renderContent, renderExcerpt, renderTitle } from './render.ts'

describe('rendering', () => {
  it.each([
    ['paragraphs', 'a\nb\n\nc', '<p>a<br />\nb</p>\n<p>c</p>\n'],
    ['blocks', '<!-- wp:p {"a":1} -->\n<p>x</p>\n<!-- /wp:p -->', '\n<p>x</p>\n'],
    ['quotes', `it's "so" & fine`, '<p>it&#8217;s &#8220;so&#8221; &#038; fine</p>\n'],
    ['quotes in blocks', '<!-- wp:p --><p>"x"</p><!-- /wp:p -->', '<p>&#8220;x&#8221;</p>'],
    ['code', '<!-- wp:c --><pre>"x" -- y</pre><!-- /wp:c -->', '<pre>"x" -- y</pre>'],
    ['unknown shortcodes', '[z a="b"]x[/z]', '<p>[z a=&#8221;b&#8221;]x[/z]</p>\n'],
    ['known shortcodes', '[audio src="/x.txt"]', '\n'],
    [
      'blocks of shortcodes',
      '<!-- wp:shortcode -->\n[z]\n\na\nb\n<!-- /wp:shortcode -->',
      '<p>[z]</p>\n<p>a<br />\nb</p>\n',
    ],
    [
      'known ones in such a block',
      '<!-- wp:shortcode -->\n[audio src="/x.txt"]\n<!-- /wp:shortcode -->',
      '\n',
    ],
    ['a block without end', '<!-- wp:p <p>x</p>', '<!-- wp:p <p>x</p>'],
    ['other comments in blocks', '<!-- wp:p --><!--n--><!-- /wp:p -->', '<!--n-->'],
  ])('turns %s into HTML', (_what, content, html) => {
    expect(renderContent(content)).toBe(html)
  })

  it.each([
    ['written excerpt', 'mine', 'text', '<p>mine</p>\n'],
    [
      'content without tags',
      '',
      '<h2>Head</h2><p>Some <em>text</em></p>',
      '<p>Head Some text</p>\n',
    ],
    ['text before the more tag', '', 'before<!--more-->after', '<p>before</p>\n'],
    ['blocks', '', '<!-- wp:paragraph -->\n<p>a</p>\n<!-- /wp:paragraph -->', '<p>a</p>\n'],
    [
      'texts among blocks',
      '',
      '<!-- wp:image --><figure>x</figure><!-- /wp:image -->y',
      '<p>y</p>\n',
    ],
    ['shortcodes left out', '', 'a [embed]u[/embed] b', '<p>a b</p>\n'],
    ['straight quotes', '"a"', '', '<p>&#8220;a&#8221;</p>\n'],
    ['nothing', '', '', ''],
  ])('makes an excerpt from a %s', (_what, excerpt, content, html) => {
    expect(renderExcerpt({ excerpt, content })).toBe(html)
  })

  it('cuts a generated excerpt after 55 words, or as many as requested', () => {
    const content = Array.from({ length: 60 }, (_, index) => `w${index}`).join(' ')
    expect(renderExcerpt({ excerpt: '', content })).toContain('w54 [&hellip;]')
    expect(renderExcerpt({ excerpt: '', content }, { maxWords: 2 })).toBe(
      '<p>w0 w1 [&hellip;]</p>\n',
    )
    expect(renderExcerpt({ excerpt: '', content }, { maxWords: 60 })).not.toContain('hellip')
  })

  it('replaces typographic characters in titles', () => {
    expect(renderTitle(` it's "so" -- yes... `)).toBe(
      'it&#8217;s &#8220;so&#8221; &#8212; yes&#8230;',
    )
  })

  it('keeps markup and entities of titles', () => {
    expect(renderTitle('<b>a</b> & b &amp; c')).toBe('<b>a</b> &#038; b &amp; c')
  })

  it('SEC-52 reads unterminated comments in one pass', () => {
    const content = `<!-- wp:p -->${'<!--'.repeat(250_000)}`
    expect(renderContent(content)).toHaveLength(1_000_000)
  })
})
