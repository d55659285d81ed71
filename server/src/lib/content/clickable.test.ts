import { describe, expect, it } from 'vitest'
import { linkAddresses } from './clickable.ts'

const link = (address: string, shown = address): string =>
  `<a href="${address}" rel="ugc">${shown}</a>`

describe('addresses in texts', () => {
  it.each([
    ['see http://example.org/x.', `see ${link('http://example.org/x')}.`],
    ['(https://example.org/a_(b)) c', `(${link('https://example.org/a_(b)')}) c`],
    ['www.example.org, then', `${link('http://www.example.org')}, then`],
    ['http://example.org/?a=1&amp;b=2', link('http://example.org/?a=1&amp;b=2')],
    ['<b>http://example.org</b>', `<b>${link('http://example.org')}</b>`],
    ['<a href="/x">http://example.org</a>', '<a href="/x">http://example.org</a>'],
    ['<code>www.example.org</code>', '<code>www.example.org</code>'],
    ['ann@example.org', '<a href="mailto:ann@example.org">ann@example.org</a>'],
    ['"http://example.org" javascript://x', '"http://example.org" javascript://x'],
    [`http://${'x'.repeat(3_000)}`, `http://${'x'.repeat(3_000)}`],
  ])('links %s', (text, linked) => {
    expect(linkAddresses(text, () => 'ugc')).toBe(linked)
  })

  it('SEC-51: lets no address out of its quotes', () => {
    const linked = linkAddresses(
      'http://a.example/"onclick=x http://b.example/&quot;x',
      () => 'ugc',
    )
    expect(linked).toBe(
      `${link('http://a.example/')}"onclick=x ${link('http://b.example/&quot;x')}`,
    )
  })
})
