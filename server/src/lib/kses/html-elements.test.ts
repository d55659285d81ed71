import { describe, expect, it } from 'vitest'
import { readElements } from './html-elements.ts'

describe('readElements', () => {
  it('finds elements with their decoded attributes and texts', async () => {
    const html = `<title>Salt &amp; pepper</title><META content='a "b" &lt;c' name=description>
      <p><link rel=icon href=/x.ico></p><script><title>not me</title></script>`
    expect(await readElements(html, ['title', 'meta', 'link'])).toEqual([
      { name: 'title', attributes: {}, text: 'Salt & pepper' },
      { name: 'meta', attributes: { content: 'a "b" <c', name: 'description' }, text: '' },
      { name: 'link', attributes: { rel: 'icon', href: '/x.ico' }, text: '' },
    ])
  })

  it('leaves out addresses that would run code', async () => {
    const html = '<link href="javascript:x()"><link href="data:text/html,x"><link href="//e.org/">'
    const found = await readElements(html, ['link'])
    expect(found.map(({ attributes }) => attributes.href)).toEqual([
      undefined,
      undefined,
      '//e.org/',
    ])
  })

  it('finds nothing in text without markup', async () => {
    expect(await readElements('< title >', ['title'])).toEqual([])
  })
})
