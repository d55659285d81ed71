import { describe, expect, it } from 'vitest'
import { buildTestApp } from '../../../../test/app.ts'
import { sanitiseMeta, sanitiseTexts } from './sanitise.ts'

describe('SEC-51 content of writers without unfiltered_html', () => {
  it('loses active content and keeps blocks', async () => {
    const content =
      '<!-- wp:paragraph --><p onclick="x">a<script>b</script></p><!-- /wp:paragraph -->'
    const excerpt = '<a href="javascript:x">y</a>'
    expect(await sanitiseTexts({ content, excerpt })).toEqual({
      content: '<!-- wp:paragraph --><p>ab</p><!-- /wp:paragraph -->',
      excerpt: '<a href="x">y</a>',
    })
  })
})

describe('titles and footnotes of writers without unfiltered_html', () => {
  it('keep inline markup in titles only', async () => {
    expect(await sanitiseTexts({ title: '<b>a</b><h1>b</h1><script>c</script>' })).toEqual({
      title: '<b>a</b>bc',
    })
  })

  it('accept footnotes only as JSON', async () => {
    const notes = '[{"id":"a","content":"x<script>y</script>"}]'
    expect(await sanitiseMeta({ footnotes: notes })).toEqual({
      footnotes: '[{"id":"a","content":"xy"}]',
    })
    for (const footnotes of ['plain', '{}', 'null'])
      expect(await sanitiseMeta({ footnotes })).toEqual({ footnotes: '' })
  })
})

describe('saving', () => {
  it('sanitizes for authors and not for editors', async () => {
    const app = await buildTestApp()
    const content = 'a<script>alert(1)</script>'
    const raw = async (role: 'author' | 'editor'): Promise<string> =>
      (await app.as(role).post('/wp-json/wp/v2/posts', { content })).body.content.raw
    expect(await raw('author')).toBe('aalert(1)')
    expect(await raw('editor')).toBe(content)
  })
})
