import { describe, expect, it } from 'vitest'
import { mainPart } from './main-part.ts'

const saidBy = (html: string): string =>
  mainPart(html)
    .replace(/<[^<>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

const STORY = `The keeper lights the lamp at dusk. ${'Every boat on the water can see it. '.repeat(8)}`

describe('the main part of a page', () => {
  it.each([
    [
      'an article',
      `<nav>Menu</nav><article><h1>Lamp</h1><p>${STORY}</p></article><footer>x</footer>`,
    ],
    [
      'a main element',
      `<header>Site</header><main><h1>Lamp</h1><p>${STORY}</p></main><p>after</p>`,
    ],
    ['neither', `<header>Site</header><h1>Lamp</h1><p>${STORY}</p><footer>x</footer>`],
    [
      'roles',
      `<div role="banner">Site</div><div role=navigation>Menu</div><h1>Lamp</h1><div><p>${STORY}</p></div><div hidden>secret</div><div aria-hidden="true">icon</div>`,
    ],
    [
      'lists of links',
      `<ul><li><a href="/a">One</a></li><li><a href="/b">Two</a></li></ul><h1>Lamp</h1><p>${STORY}</p>`,
    ],
    [
      'forms and scripts',
      `<script>var x = "<article>no</article>"</script><h1>Lamp</h1><p>${STORY}</p><form><label>Mail</label><button>Go</button></form>`,
    ],
  ])('is found by %s', (_how, html) => {
    expect(saidBy(`<!doctype html><head><title>T</title></head><body>${html}</body>`)).toBe(
      `Lamp ${STORY.trim()}`,
    )
  })

  it('is the whole list for articles of equal size', () => {
    const html = `<main>${`<article><p>${STORY}</p></article>`.repeat(3)}</main>`
    expect(saidBy(html).match(/keeper/g)).toHaveLength(3)
  })

  it('keeps lists with text', () => {
    const html = `<h1>Lamp</h1><p>${STORY}</p><ul><li>Oil from the store, see <a href="/x">here</a></li></ul>`
    expect(saidBy(html)).toContain('Oil from the store')
  })

  it.each([
    ['nothing', ''],
    ['what never ends', `<nav><nav><article><p>${'word '.repeat(60)}`],
    ['what never began', '</nav></article></main><p>Hello'],
    ['a tag in a tag', '<p <nav>>Hello</p>'],
  ])('bears %s', (_what, html) => {
    expect(() => mainPart(html)).not.toThrow()
  })

  it.each([
    ['open tags', '<nav>'.repeat(200_000)],
    ['closed tags', '</nav>'.repeat(200_000)],
    ['pairs', '<nav></nav>'.repeat(100_000)],
  ])('takes no longer for a megabyte of %s', (_what, html) => {
    const begun = performance.now()
    mainPart(html)
    expect(performance.now() - begun).toBeLessThan(5_000)
  })
})
