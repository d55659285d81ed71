import { describe, expect, it } from 'vitest'
import { withFirstImages } from './first-images.ts'

const image = (name: string, width = 800, height = 600): string =>
  `<img loading="lazy" decoding="async" width="${width}" height="${height}" src="/${name}.png" alt="" sizes="auto, 100vw" />`

/** The loading behaviour of each image of a page. */
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
  it('load at once in the first rows, the very first with high priority', () => {
    const names = ['one', 'two', 'three', 'four', 'five']
    expect(waits(`<main id="main">${names.map((name) => image(name)).join('')}</main>`)).toEqual({
      one: 'high',
      two: '',
      three: '',
      four: 'lazy',
      five: 'lazy',
    })
  })

  it('keep `sizes=auto` only while they are lazy', () => {
    const html = withFirstImages(`<main>${image('a').repeat(4)}</main>`)
    expect([...html.matchAll(/sizes="([^"]*)"/g)].map(([, sizes]) => sizes)).toEqual([
      ...['100vw', '100vw', '100vw', 'auto, 100vw'],
    ])
  })

  it('above the main part load at once, but do not count', () => {
    const html = `<header>${image('logo', 400, 200)}</header><main>${image('first')}</main>`
    expect(waits(html)).toEqual({ logo: '', first: 'high' })
  })

  it('do not count if they are small', () => {
    expect(waits(`<main>${image('face', 96, 96)}${image('first')}</main>`)).toEqual({
      face: 'lazy',
      first: 'high',
    })
  })

  it('count from the start on a page without a main part', () => {
    expect(waits(image('first'))).toEqual({ first: 'high' })
  })

  it('stay lazy behind a long text', () => {
    const long = 'x'.repeat(100_000)
    expect(waits(`<main>${long}${image('late')}</main>`)).toEqual({ late: 'lazy' })
    const header = `<header>${long}${image('logo')}</header>`
    expect(waits(`${header}<main>${image('first')}</main>`)).toEqual({ logo: '', first: 'high' })
  })

  it('keep an explicit priority', () => {
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
