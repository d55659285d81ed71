import { describe, expect, it } from 'vitest'
import { cutLoneAddresses } from './embeds.ts'

const asIs = (line: string): string => line

describe('lines that are an address', () => {
  it('are cut out in order, each once, if they are a paragraph', () => {
    const [one, other] = ['https://a.test/1', 'https://a.test/2']
    const content = [other, '', one, '', one, 'text', '', other].join('\n')
    const html = [other, one, `${one}<br />text`, other].map((line) => `<p>${line}</p>`).join('\n')
    const parts = cutLoneAddresses(html, content, asIs)
    expect(
      parts.flatMap((part) => (typeof part === 'string' ? [] : [part.attributes.url])),
    ).toEqual([other, one, other])
    expect(parts.map((part) => (typeof part === 'string' ? part : part.saved)).join('')).toBe(html)
  })

  it.each(['http://a.b\n', 'http://a.b\n\n'])('SEC-52: end on a megabyte of %j', (line) => {
    const content = line.repeat(Math.floor(1_000_000 / line.length))
    const html = content.split('\n\n').map((text) => `<p>${text}</p>`)
    expect(cutLoneAddresses(html.join('\n'), content, asIs).length).toBeGreaterThan(0)
  })
})
