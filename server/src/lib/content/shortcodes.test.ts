import { describe, expect, it } from 'vitest'
import { BUILTIN_SHORTCODES, SHORTCODE_NAMES } from './builtin-shortcodes.ts'
import { runShortcodes, stripShortcodes } from './shortcodes.ts'

const run = (html: string): string => runShortcodes(html, BUILTIN_SHORTCODES)
const echo = new Map([
  [
    'x',
    ({ content, attributes }: { content: string; attributes: object }) =>
      `(${content}${JSON.stringify(attributes)})`,
  ],
])

describe('shortcodes', () => {
  it.each([
    ['[x]', '({})'],
    ['a [x b="1" c=2]d[/x] e', 'a (d{"b":"1","c":"2"}) e'],
    ['[x /]d[/x]', '({})d[/x]'],
    ['[x]a[x]b[/x]', '({})a(b{})'],
    ['[[x]]', '[x]'],
    ['[y]a[/y] [xx] [x', '[y]a[/y] [xx] [x'],
    ['<p>[x]</p>\n<p>a [x]</p>', '({})\n<p>a ({})</p>'],
    ['<b title="[x]">[x]</b>', '<b title="[x]">({})</b>'],
    ['[x a="<b>"]', '[x a="<b>"]'],
  ])('reads %j', (given, html) => {
    expect(runShortcodes(given, echo)).toBe(html)
  })

  it('read attributes in three notations', () => {
    expect(runShortcodes(`[x a="1 2" B='3' c=4 d]`, echo)).toBe('({"a":"1 2","b":"3","c":"4"})')
  })

  it('are removed from excerpts with their content', () => {
    expect(stripShortcodes('a[gallery ids="1"] [embed]u[/embed]b[z]', SHORTCODE_NAMES)).toBe(
      'a b[z]',
    )
  })

  it.each(['[x', '[x]', '[', '[[x', '[/x]', '[x a="'])('SEC-52 end on 200 KB of %j', (piece) => {
    const given = piece.repeat(200_000 / piece.length)
    expect(runShortcodes(given, echo).length).toBeGreaterThan(180_000)
  })
})

describe('the built-in ones', () => {
  it('put a caption below an image', () => {
    const given =
      '[caption id="attachment_6" align="alignleft" width="300"]<img src="/a.png" /> Words[/caption]'
    expect(run(given)).toBe(
      '<figure id="attachment_6" aria-describedby="caption-attachment-6" style="width: 300px" class="wp-caption alignleft"><img src="/a.png" /><figcaption id="caption-attachment-6" class="wp-caption-text">Words</figcaption></figure>',
    )
    expect(run('[caption]<img src="/a.png" /> Words[/caption]')).toBe('<img src="/a.png" /> Words')
  })

  it('play audio and video', () => {
    expect(run('[audio src="/a.mp3" loop="on"]')).toBe(
      '<audio class="wp-audio-shortcode" preload="none" loop="loop" style="width: 100%;" controls="controls"><source type="audio/mpeg" src="/a.mp3" /></audio>',
    )
    expect(run('[video mp4="/a.mp4" width="320" height="200" poster="/p.png"]')).toBe(
      '<div style="width: 320px;" class="wp-video"><video class="wp-video-shortcode" width="320" height="200" poster="/p.png" preload="metadata" controls="controls"><source type="video/mp4" src="/a.mp4" /></video></div>',
    )
  })

  it('turn an embed into a link', () => {
    expect(run('[embed]https://example.org/?a=1&#038;b=2[/embed]')).toBe(
      '<a href="https://example.org/?a=1&#038;b=2">https://example.org/?a=1&#038;b=2</a>',
    )
  })

  it('SEC-51 cannot be used to leave an attribute or to run code', () => {
    const quote = `[video mp4='/a.mp4' poster='" onerror="x']`
    expect(run(quote)).toContain('poster="&quot; onerror=&quot;x"')
    expect(run('[audio src="javascript:x.mp3"]')).toBe('')
    expect(run('[embed]javascript:x[/embed]')).toBe('javascript:x')
    expect(run(`[caption width=1 align='"><b>']<img src=x> y[/caption]`)).not.toContain('><b>"')
  })
})
