import { describe, expect, it } from 'vitest'
import { anchorsIn } from '../anchors/index.ts'
import { addedLink, mayUnwrap, readMarkup, withLink, withoutLinks, withPhrase } from './index.ts'

const ADDRESS = 'https://site.example/green-tea/'
const LINK = `<a href="${ADDRESS}">green tea</a>`

const unwrapAll = (content: string): string | undefined => {
  const markup = readMarkup(content)
  return withoutLinks(
    markup,
    anchorsIn(content).filter((anchor) => mayUnwrap(markup, anchor)),
  )
}

const linkIn = (content: string, phrase = 'Use green tea.', words = 'green tea') => {
  const start = phrase.indexOf(words)
  return withLink(readMarkup(content), phrase, { start, end: start + words.length }, ADDRESS)
}

describe('removing links from a text', () => {
  it.each([
    ['a link', `<p>Use ${LINK}.</p>`, '<p>Use green tea.</p>'],
    [
      'one with markup inside',
      '<p>A <a href="/x" target="_blank"><em>b</em> &amp; c</a> d</p>',
      '<p>A <em>b</em> &amp; c d</p>',
    ],
    [
      'one around a picture',
      '<figure class="wp-block-image"><a href="/x"><img src="/a.png" alt=""/></a></figure>',
      '<figure class="wp-block-image"><img src="/a.png" alt=""/></figure>',
    ],
    ['one in a heading', '<h2><a href="/x">Tea</a></h2>', '<h2>Tea</h2>'],
    ['one that does not end', '<p><a href="/x">Tea</p>', '<p>Tea</p>'],
    ['one inside another', '<a href="/x">1<a href="/y">2</a>3</a>', '123</a>'],
    ['one without quotes and in capitals', '<A HREF=/x>Tea</A >', 'Tea'],
    [
      'one in markup written by hand',
      '<!-- wp:html --><b><a href="/x">Tea</a></b><!-- /wp:html -->',
      '<!-- wp:html --><b>Tea</b><!-- /wp:html -->',
    ],
    [
      'a button, which stays one',
      '<!-- wp:button --><div class="wp-block-button"><a class="wp-block-button__link" href="/x" target="_blank" rel="noopener">Buy</a></div><!-- /wp:button -->',
      '<!-- wp:button --><div class="wp-block-button"><a class="wp-block-button__link">Buy</a></div><!-- /wp:button -->',
    ],
  ])('takes %s', (_what, content, expected) => {
    expect(unwrapAll(content)).toBe(expected)
  })

  it.each([
    ['attributes of blocks', '<!-- wp:acme/x {"a":"\\u003ca href=/x>b\\u003c/a>"} /-->'],
    ['blocks of others', '<!-- wp:acme/x --><a href="/x">b</a><!-- /wp:acme/x -->'],
    ['files', '<!-- wp:file {"href":"/x.pdf"} --><a href="/x.pdf">b</a><!-- /wp:file -->'],
    ['comments', '<!-- <a href="/x">b</a> -->'],
    ['scripts', '<script>"<a href=/x>b</a>"</script>'],
    ['other attributes', '<p title="<a href=/x>b</a>">c</p>'],
    ['marks of places', '<a id="here">b</a>'],
  ])('leaves %s alone', (_where, content) => {
    expect(unwrapAll(content)).toBe(content)
  })

  it('rejects an edit that would turn the rest into a tag', () => {
    expect(unwrapAll('<<a href="/x">b onclick=run()></a>')).toBeUndefined()
  })
})

describe('setting a link', () => {
  it.each([
    ['a paragraph', '<!-- wp:paragraph --><p>Use green tea.</p><!-- /wp:paragraph -->'],
    ['text without blocks', 'Use green tea.'],
    ['an item of a list', '<!-- wp:list-item --><li>Use green tea.</li><!-- /wp:list-item -->'],
    [
      'a paragraph inside a group',
      '<!-- wp:group --><div><!-- wp:paragraph --><p>Use green tea.</p><!-- /wp:paragraph --></div><!-- /wp:group -->',
    ],
    ['text that is formatted', '<p><strong>Use green tea.</strong></p>'],
  ])('changes nothing else in %s', (_where, content) => {
    expect(linkIn(content)).toBe(content.replace('green tea', LINK))
  })

  it.each([
    ['a link', '<p><a href="/x">Use green tea.</a></p>'],
    ['a link that does not end', '<p><a href="/x">Here</p><p>Use green tea.</p>'],
    ['a heading', '<h2>Use green tea.</h2>'],
    ['a block of a heading', '<!-- wp:heading --><h2>Use green tea.</h2><!-- /wp:heading -->'],
    ['code', '<p><code>Use green tea.</code></p>'],
    ['a block of code', '<!-- wp:code --><pre><code>Use green tea.</code></pre><!-- /wp:code -->'],
    ['preformatted text', '<pre>Use green tea.</pre>'],
    ['a verse', '<!-- wp:verse --><pre>Use green tea.</pre><!-- /wp:verse -->'],
    ['a shortcode', '<p>[note]Use green tea.[/note]</p>'],
    ['attributes of a shortcode', '<p>[note text="Use green tea."]</p>'],
    ['a comment', '<!-- Use green tea. -->'],
    ['attributes of a block', '<!-- wp:acme/x {"text":"Use green tea."} /-->'],
    ['an attribute', '<p title="Use green tea.">x</p>'],
    ['markup written by hand', '<!-- wp:html --><p>Use green tea.</p><!-- /wp:html -->'],
    ['a block of others', '<!-- wp:acme/x --><p>Use green tea.</p><!-- /wp:acme/x -->'],
    [
      'a paragraph inside of one',
      '<!-- wp:acme/x --><!-- wp:paragraph --><p>Use green tea.</p><!-- /wp:paragraph --><!-- /wp:acme/x -->',
    ],
    ['a caption', '<figure><img src="/a"><figcaption>Use green tea.</figcaption></figure>'],
    ['a button', '<button>Use green tea.</button>'],
    ['an element of others', '<x-box>Use green tea.</x-box>'],
    ['a script', '<script>Use green tea.</script>'],
    ['a text area', '<textarea>Use green tea.</textarea>'],
    ['a text that has changed', '<p>Use black tea.</p>'],
  ])('never does in %s', (_where, content) => {
    expect(linkIn(content)).toBeUndefined()
  })

  it('takes the first permitted place', () => {
    const content = '<h2>Use green tea.</h2><p>Use green tea.</p><p>Use green tea.</p>'
    expect(linkIn(content)).toBe(`<h2>Use green tea.</h2><p>Use ${LINK}.</p><p>Use green tea.</p>`)
  })

  it.each([
    ['half of an element', '<p>Use <em>green</em> tea.</p>', 'green</em> tea'],
    ['half of an entity', '<p>Salt &amp; tea</p>', 'amp; tea'],
    ['half of a letter', '<p>Tea 🍵 x</p>', '\uDF75 x'],
    ['parts of a tag', '<p>Use <em class="a">tea</em></p>', 'class="a">tea</em>'],
    ['two blocks', '<p>Use</p><p>tea</p>', 'Use</p><p>tea'],
    ['a blank', '<p>Use tea</p>', ' '],
    ['nothing', '<p>Use tea</p>', ''],
  ])('never does around %s', (_what, content, words) => {
    expect(linkIn(content, words, words)).toBeUndefined()
  })

  it('encloses formatted words whole', () => {
    expect(
      linkIn('<p>Use <em>green</em> tea.</p>', '<em>green</em> tea', '<em>green</em> tea'),
    ).toBe(`<p>Use <a href="${ADDRESS}"><em>green</em> tea</a>.</p>`)
  })

  it('SEC-51: writes no address that runs code', () => {
    const part = { start: 0, end: 3 }
    expect(withLink(readMarkup('Tea'), 'Tea', part, 'javascript:run()')).toBe('<a href="">Tea</a>')
    expect(withLink(readMarkup('Tea'), 'Tea', part, '/?a="><b>')).toBe(
      '<a href="/?a=&quot;&gt;&lt;b&gt;">Tea</a>',
    )
  })
})

describe('addedLink', () => {
  it.each([
    ['Use green tea.', 'Use <a href="/x">green tea</a>.', { start: 4, end: 13 }],
    [
      '<a href="/y">Use</a> tea',
      '<a href="/y">Use</a> <a href="/x">tea</a>',
      { start: 21, end: 24 },
    ],
    ['Use green tea.', 'Use green tea.', undefined],
    ['Use green tea.', 'Use <a href="/x">black tea</a>.', undefined],
    ['Use tea.', 'Use <a href="/x">tea.', undefined],
  ])('finds in %s what %s links', (phrase, linked, part) => {
    expect(addedLink(phrase, linked)).toEqual(part)
  })
})

describe('changing the phrase around a link', () => {
  const change = (content: string, words: string): string | undefined => {
    const [anchor] = anchorsIn(content)
    return anchor && withPhrase(readMarkup(content), anchor, words)
  }

  it('replaces the sentence', () => {
    expect(change(`<p>One. Use ${LINK} now. Two.</p>`, `Try <b>${LINK}</b>.`)).toBe(
      `<p>One. Try <b>${LINK}</b>. Two.</p>`,
    )
  })

  it('keeps elements that begin or end outside of it', () => {
    const content = `<p><em>One. Use ${LINK}</em> now. Two.</p>`
    expect(change(content, 'Try it.')).toBeUndefined()
    expect(change(content, `Try ${LINK}</em> it.`)).toBe(
      `<p><em>One. Try ${LINK}</em> it. Two.</p>`,
    )
  })

  it.each([
    ['a block', '<p>x</p>'],
    ['a comment', '<!-- /wp:paragraph -->'],
    ['a script', '<script>run()</script>'],
    ['a tag that does not end', 'x <b'],
    ['an element that does not end', '<b>x'],
    ['an end without a beginning', 'x</p>'],
  ])('refuses %s', (_what, words) => {
    expect(change(`<p>Use ${LINK}.</p>`, words)).toBeUndefined()
  })

  it.each([
    ['code', `<pre>Use ${LINK}.</pre>`],
    ['a shortcode', `<p>[note]Use ${LINK}.[/note]</p>`],
    ['markup written by hand', `<!-- wp:html --><p>Use ${LINK}.</p><!-- /wp:html -->`],
    ['blocks of others', `<!-- wp:acme/x --><p>Use ${LINK}.</p><!-- /wp:acme/x -->`],
  ])('leaves %s alone', (_where, content) => {
    expect(change(content, `Try ${LINK}.`)).toBeUndefined()
  })
})

describe('adversarial texts', () => {
  it.each([
    ['blocks in blocks', '<!-- wp:group --><!-- /wp:x -->'],
    ['elements that never end', '<x-a><a href="/x"><h2>'],
    ['the same phrase', 'Use green tea.'],
    ['shortcodes', '[a][b][c]'],
    ['beginnings of entities', '&amp&#1&'],
  ])('SEC-52: cost as much as others: %s', (_what, piece) => {
    const content = piece.repeat(Math.ceil(200_000 / piece.length))
    const begun = process.cpuUsage()
    linkIn(`<h2>${content}`)
    unwrapAll(content)
    const { user } = process.cpuUsage(begun)
    expect(user).toBeLessThan(5_000_000)
  })
})
