import { describe, expect, it } from 'vitest'
import { buildTestApp } from '../../../test/app.ts'
import { sanitiseMeta, sanitiseTexts } from './sanitise.ts'

const clean = async (content: string): Promise<string | undefined> =>
  (await sanitiseTexts({ content })).content

describe('SEC-51 content of writers without unfiltered_html', () => {
  it.each([
    ['scripts', 'a<script>alert(1)</script><p onclick="x()">b</p>', 'aalert(1)<p>b</p>'],
    ['script addresses', '<a href="javascript:alert(1)">z</a>', '<a href="alert(1)">z</a>'],
    ['disguised schemes', '<a href="java\tscript&colon;x">z</a>', '<a href="x">z</a>'],
    ['nested schemes', '<a href="javascript:javascript:x">z</a>', '<a href="x">z</a>'],
    ['forms and frames', '<form><input></form><iframe src="/x"></iframe>t', 't'],
    ['objects', '<object data="x"></object><embed src="x">t', 't'],
    ['directives', '<p data-wp-on--click="x" data-y="1">t</p>', '<p data-y="1">t</p>'],
    ['styles that load or cover', '<p style="background:url(x)">t</p>', '<p>t</p>'],
    ['comments that hide markup', '<!--><img src=x onerror=alert(1)>-->', '<img src="x" />--&gt;'],
    ['comments inside attributes', '<b title="<!--more" onclick="x-->">t</b>', '<b title="">t</b>'],
  ])('loses %s', async (_what, given, kept) => {
    expect(await clean(given)).toBe(kept)
  })

  it.each([
    '<h2 class="x" id="y">a</h2>',
    '<a href="/x?a=1&amp;b=2" rel="nofollow">l</a>',
    '<p style="color:#fff;text-align:center">t</p>',
    '<!-- wp:image {"id":1,"alt":"\\u003cb\\u003e"} -->\n<figure><img src="/x.png" alt="" /></figure>\n<!-- /wp:image -->',
    '<!-- wp:group --><div><!-- wp:x /--></div><!-- /wp:group -->',
    'before<!--more-->after',
  ])('keeps %j', async (given) => {
    expect(await clean(given)).toBe(given)
  })

  it('does not change what it has cleaned', async () => {
    for (const given of ['<p>a<div>b', 'a & b < c', "<b title='\"'>x", '<a href="x:y:z">q</a>']) {
      const once = await clean(given)
      expect(await clean(once ?? '')).toBe(once)
    }
  })

  it('SEC-52 keeps only the text of endless nesting', async () => {
    expect(await clean(`${'<div>'.repeat(200_000)}deep`)).toBe('deep')
  })
})

describe('titles and footnotes of writers without unfiltered_html', () => {
  it('keep inline markup in titles only', async () => {
    expect(await sanitiseTexts({ title: '<b>a</b><h1>b</h1><script>c</script>' })).toEqual({
      title: '<b>a</b>bc',
    })
  })

  it('take footnotes as JSON or not at all', async () => {
    const notes = '[{"id":"a","content":"x<script>y</script>"}]'
    expect(await sanitiseMeta({ footnotes: notes })).toEqual({
      footnotes: '[{"id":"a","content":"xy"}]',
    })
    for (const footnotes of ['plain', '{}', 'null'])
      expect(await sanitiseMeta({ footnotes })).toEqual({ footnotes: '' })
  })
})

describe('saving', () => {
  it('sanitises for authors and not for editors', async () => {
    const app = await buildTestApp()
    const content = 'a<script>alert(1)</script>'
    const raw = async (role: 'author' | 'editor'): Promise<string> =>
      (await app.as(role).post('/wp-json/wp/v2/posts', { content })).body.content.raw
    expect(await raw('author')).toBe('aalert(1)')
    expect(await raw('editor')).toBe(content)
  })
})
