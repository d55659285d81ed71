import { describe, expect, it } from 'vitest'
import { type CopiedSite, fileOf, linkOf, targetOf } from './address.ts'
import { createQueue } from './queue.ts'
import { rewritePage } from './rewrite-page.ts'

const site: CopiedSite = {
  base: 'https://example.org/blog',
  formerBases: ['http://live.test'],
  interfaces: ['api', 'wp-json'],
}

describe('the target of a link', () => {
  it.each([
    ['https://example.org/blog/lights/#lamp', '/lights/', '#lamp'],
    ['/blog/caf%c3%a9/', '/caf%C3%A9/', ''],
    ['../', '/', ''],
    ['http://live.test/harbour/?utm_source=rss', '/harbour/', ''],
    ['/blog/?query-1-page=2', '/?query-1-page=2', ''],
    ['/blog/wp-content/uploads/2026/01/a.png?v=1', '/wp-content/uploads/2026/01/a.png', ''],
    ['https://example.org/blog//other.test/x', '/other.test/x', ''],
  ])('%s is copied', (link, address, fragment) => {
    expect(targetOf(site, link, '/lights/')).toEqual({ kind: 'copied', address, fragment })
  })

  it.each([
    ['https://other.test/', 'outside'],
    ['https://example.org/blogs/', 'outside'],
    ['mailto:ann@example.org', 'outside'],
    ['javascript:alert(1)', 'outside'],
    ['/blog/wp-json/wp/v2/posts', 'server'],
    ['/blog/login?redirect_to=x', 'server'],
    ['/blog/?s=rope', 'server'],
    ['/blog/characters/?letter=a&sort=newest', 'filtered'],
  ])('%s is not', (link, kind) => {
    expect(targetOf(site, link, '/')).toEqual({ kind })
  })
})

describe('the file of an address', () => {
  it.each([
    ['/', 'index.html', '/blog/'],
    ['/lights/', 'lights/index.html', '/blog/lights/'],
    ['/lights', 'lights/index.html', '/blog/lights'],
    ['/feed/', 'feed/index.xml', '/blog/feed/index.xml'],
    ['/tag/rope/feed/atom/', 'tag/rope/feed/atom/index.xml', '/blog/tag/rope/feed/atom/index.xml'],
    ['/robots.txt', 'robots.txt', '/blog/robots.txt'],
    ['/.well-known/security.txt', '.well-known/security.txt', '/blog/.well-known/security.txt'],
    ['/caf%C3%A9/', 'café/index.html', '/blog/caf%C3%A9/'],
    ['/shows/?letter=a', 'shows/letter-a.html', '/blog/shows/letter-a.html'],
  ])('%s is %s', (address, file, link) => {
    expect(fileOf(address)).toBe(file)
    expect(linkOf(site, address)).toBe(link)
  })

  it.each([
    '/%2e%2e/passwd',
    '/a%2F..%2Fb/',
    '/a%5Cb/',
    '/.htaccess',
    '/.callboard-static.json',
    '/a%00b/',
    '/%E0%A4%A/',
    `/${'x'.repeat(300)}/`,
  ])('%s has none', (address) => {
    expect(fileOf(address)).toBeUndefined()
  })

  it('has a hash for a parameter that is no name', () => {
    expect(fileOf('/?sort=%2F..%2F')).toMatch(/^[\da-f]{20}\.html$/)
    expect(fileOf('/?sort=%2F..%2F')).not.toBe(fileOf('/?sort=%2F...%2F'))
  })
})

describe('a page of the copy', () => {
  it('keeps everything but links, forms and scripts of the server', () => {
    const page = `<a class=x href=/blog/login>In</a><a href='/blog/?a=1&amp;b=2'>F</a>
<a href="https://example.org/blog/x/?y=1&amp;utm_source=z#q">X</a><p>&copy; <i>kept</i></p>
<img src="/blog/a.png" srcset="/blog/a.png 1x, https://cdn.test/b.png 2x">
<form action="/blog/"><input name="s"></form><form action="https://other.test/"></form>
<li><a rel="nofollow" href="/blog/login">Sign in</a></li><script src="/blog/a.js"></script><script>kept()</script>`
    expect(rewritePage(site, page, '/lights/')).toEqual({
      html: `<a class=x >In</a><a >F</a>
<a href="/blog/x/y-1.html#q">X</a><p>&copy; <i>kept</i></p>
<img src="/blog/a.png" srcset="/blog/a.png 1x, https://cdn.test/b.png 2x">
<form action="https://other.test/"></form>
<li></li><script>kept()</script>`,
      links: new Set(['/x/?y=1', '/a.png']),
      forms: 1,
      unlinked: [
        { kind: 'server', link: '/blog/login' },
        { kind: 'filtered', link: '/blog/?a=1&b=2' },
        { kind: 'server', link: '/blog/login' },
      ],
    })
  })
})

describe('the queue', () => {
  it('takes each address once, pictures last, and only so many parameters of a path', () => {
    const queue = createQueue()
    queue.addAll(['/title/a.png', '/', '/x/', '/'])
    expect([queue.take(2), queue.take(2), queue.take(2)]).toEqual([
      ['/', '/x/'],
      ['/title/a.png'],
      [],
    ])
    for (let page = 0; page < 510; page++) queue.add(`/x/?page=${page}`)
    expect([queue.size(), queue.refused()]).toEqual([503, 10])
  })
})
