import { expect, it } from 'vitest'
import { imagesLacking, withImageAttributes } from './image-tags.ts'

it('finds images that lack an attribute, except decorative ones', () => {
  const html =
    '<p><img src="/a.png"><IMG SRC="/b.png" ALT=\'\'><img src="c&amp;d.png" class="wp-image-7" alt="c">' +
    '<img src="/e.png" role="presentation"><img aria-hidden="TRUE" src="/f.png">' +
    '<a title="<img src=x>">g</a><!-- <img src="/h.png"> --><img src="/i.png" alt="i"></p>'
  expect(imagesLacking(html, ['alt']).map(({ index, source }) => [index, source])).toEqual([
    [0, '/a.png'],
  ])
  expect(imagesLacking(html, ['alt', 'title'])).toContainEqual({
    ...{ index: 2, source: 'c&d.png', classes: 'wp-image-7', lacks: ['title'] },
  })
})

it('SEC-51: adds attributes that cannot become markup, and leaves every other byte', () => {
  const html = '<p>1 < 2<img src=a.png/><br><img/src="b.png"><img src="c.png" alt="c"></p>\0 <img'
  const added = withImageAttributes(html, [
    { index: 0, attributes: { alt: '"><script>alert(1)</script>' } },
    { index: 1, attributes: { alt: "it's & so", title: '`x` onerror=1' } },
  ])
  expect(added).toBe(
    '<p>1 < 2<img alt="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;" src=a.png/><br>' +
      '<img alt="it&#39;s &amp; so" title="`x` onerror=1"/src="b.png">' +
      '<img src="c.png" alt="c"></p>\0 <img',
  )
  expect(withImageAttributes(html, [])).toBe(html)
})

it('reads no more images than a page shows', () => {
  const html = '<img src="/a.png">'.repeat(1_000)
  const found = imagesLacking(html, ['alt'])
  expect(found).toHaveLength(200)
  const added = withImageAttributes(
    html,
    found.map(({ index }) => ({ index, attributes: { alt: 'a' } })),
  )
  expect(added.match(/alt="a"/g)).toHaveLength(200)
  expect(added.match(/<img/g)).toHaveLength(1_000)
})
