import { describe, expect, it } from 'vitest'
import { withFirstImages } from './first-images.ts'

const image = (name: string, width = 800, height = 600): string =>
  `<img loading="lazy" decoding="async" width="${width}" height="${height}" src="/${name}.png" alt="" sizes="auto, 100vw" />`

/** The images of a page by what they wait for. */
const waits = (html: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Array.from(withFirstImages(html).matchAll(/<img[^>]*>/g), ([tag]) => [
      /src="\/(\w+)\./.exec(tag)?.[1] ?? '',
      [/loading="(\w+)"/, /fetchpriority="(\w+)"/]
        .flatMap((kind) => kind.exec(tag)?.[1] ?? [])
        .join(),
    ]),
  )

describe('the images of a page', () => {
  it('are asked for at once where they may be seen first, the very first before the others', () => {
    const names = ['one', 'two', 'three', 'four', 'five']
    expect(waits(`<main id="main">${names.map((name) => image(name)).join('')}</main>`)).toEqual({
      one: 'high',
      two: '',
      three: '',
      four: 'lazy',
      five: 'lazy',
    })
  })

  it('leave their width to the browser only while they are lazy', () => {
    const html = withFirstImages(`<main>${image('a').repeat(4)}</main>`)
    expect([...html.matchAll(/sizes="([^"]*)"/g)].map(([, sizes]) => sizes)).toEqual([
      ...['100vw', '100vw', '100vw', 'auto, 100vw'],
    ])
  })

  it('do not count above the text, but are asked for', () => {
    const html = `<header>${image('logo', 400, 200)}</header><main>${image('first')}</main>`
    expect(waits(html)).toEqual({ logo: '', first: 'high' })
  })

  it('do not count where they are small', () => {
    expect(waits(`<main>${image('face', 96, 96)}${image('first')}</main>`)).toEqual({
      face: 'lazy',
      first: 'high',
    })
  })

  it('count from the beginning on a page without a main part', () => {
    expect(waits(image('first'))).toEqual({ first: 'high' })
  })

  it('keep the urgency that their writer chose', () => {
    const html = '<main><img src="/a.png" width="800" height="600" fetchpriority="low"></main>'
    expect(withFirstImages(html)).toBe(html)
  })

  it.each([
    '<p>no image at all</p>',
    '<main><img></main>',
    '<main><img src="/a.png" width="wide" height=""></main>',
    `<main>${'<img '.repeat(10_000)}</main>`,
  ])('may be written in any way', (html) => {
    expect(withFirstImages(html)).toBe(html)
  })
})
