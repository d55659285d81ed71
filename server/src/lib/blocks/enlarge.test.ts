import { expect, it } from 'vitest'
import { withEnlargeLinks } from './enlarge.ts'

const image = (more = ''): string =>
  `<img class="wp-image-7" src="/a-300.jpg" width="300" height="200" srcset="/a-300.jpg 300w, /a.jpg?x=1&amp;y=2 1600w, /a-800.jpg 800w" ${more}>`

it('links a picture of the library to its largest file', () => {
  expect(withEnlargeLinks(`<figure>${image('alt="The pier"')}</figure>`)).toBe(
    `<figure><a class="enlarge" href="/a.jpg?x=1&amp;y=2">${image('alt="The pier"')}</a></figure>`,
  )
  expect(withEnlargeLinks(image('alt=""'))).toContain(
    'href="/a.jpg?x=1&amp;y=2" aria-label="Enlarge the picture">',
  )
})

it('marks links that lead to a picture, and no others', () => {
  expect(withEnlargeLinks(`<a href="/b.webp">${image()}${image()}</a>`)).toBe(
    `<a class="enlarge" href="/b.webp">${image()}${image()}</a>`,
  )
})

it.each([
  ['a link elsewhere', `<a href="/shop/">${image()}</a>`],
  ['a link with a class of its own', `<a class="card" href="/b.webp">${image()}</a>`],
  ['a button', `<button>${image()}</button>`],
  ['a small picture', '<img class="wp-image-7" src="/a.jpg" width="700" height="200">'],
  ['a picture from elsewhere', '<img src="https://elsewhere.example/a.jpg" width="1600">'],
  [
    'a file with an address that could run',
    '<img class="wp-image-7" src="javascript:a" width="900">',
  ],
  ['a broken srcset', '<img class="wp-image-7" src="/a.jpg" width="x" srcset=", ,w 1x">'],
  ['an attribute', `<p title='<img class="wp-image-7" width="900" src="/a.jpg">'>x</p>`],
])('leaves %s as it is', (_what, html) => {
  expect(withEnlargeLinks(html)).toBe(html)
})
