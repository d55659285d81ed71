import { expect, it } from 'vitest'
import { toMarkdown } from './to-markdown.ts'

it.each([
  [
    '<h2>Head</h2><p>Some <strong>bold</strong> and <em>soft</em> words</p>',
    '## Head\n\nSome **bold** and *soft* words',
  ],
  ['<p>A <a href="/x?(1)">link</a></p>', 'A [link](/x?%281%29)'],
  ['<ul><li>One</li><li>Two<ol><li>Deep</li></ol></li></ul>', '- One\n- Two\n  1. Deep'],
  ['<blockquote><p>Said</p><p>Twice</p></blockquote><p>After</p>', '> Said\n>\n> Twice\n\nAfter'],
  ['<pre><code>a &lt; b\n  *c*</code></pre>', '```\na < b\n  *c*\n```'],
  ['<p>5 * 3 [x] &lt;b&gt; _u_</p>', '5 \\* 3 \\[x\\] \\<b\\> \\_u\\_'],
  ['<p>x</p><script>alert(1)</script><p>y</p>', 'x\n\ny'],
  ['<blockquote>open', '> open'],
  ['</a></ul></blockquote>text', 'text'],
])('%s', (html, expected) => {
  expect(toMarkdown(html)).toBe(expected)
})

it.each(['<p>A. <a href=x>B</a> c.</p>', '<tr><td>x</td></tr>', '<blockquote>a'])(
  'SEC-52: ends on 200 KB of %j',
  (piece) => {
    const html = piece.repeat(Math.floor(200_000 / piece.length))
    expect(toMarkdown(html).length).toBeGreaterThan(10_000)
  },
)

it('limits the depth of nested quotations', () => {
  const html = `${'<blockquote>'.repeat(12)}deep${'</blockquote>'.repeat(12)}<p>after</p>`
  expect(toMarkdown(html)).toBe(`${'> '.repeat(10)}deep\n\nafter`)
})
