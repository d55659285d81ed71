import { describe, expect, it } from 'vitest'
import { buildTestApp } from '../app.ts'
import { dangersIn } from '../dangers.ts'

const app = await buildTestApp()

const POSTS = '/wp-json/wp/v2/posts'

describe('what a contributor writes', () => {
  it.each([
    `[caption <img alt="]"><b title=" src=x onerror=run() x=">y</b><i title="z">w</i>`,
    `[audio <b title="]"><b title=" onmouseover=run() x=">y</b>`,
    `[caption <b title='] "'>x</b> <b title=" onclick=run() ">y</b>`,
    `<!-- wp:shortcode -->[video <img alt="]"><b title=" src=x onerror=run() x=">y</b><!-- /wp:shortcode -->`,
  ])('SEC-51: runs no script behind typography: %s', async (content) => {
    const { body } = await app
      .as('contributor')
      .post(POSTS, { title: 'x', content, excerpt: content })
    expect(dangersIn(body.content.rendered)).toEqual([])
    expect(dangersIn(body.excerpt.rendered)).toEqual([])
    await app.as('editor').post(`${POSTS}/${body.id}`, { status: 'publish' })
    const { text } = await app.anonymous.get(`/?p=${body.id}`)
    const page = text === '' ? await app.anonymous.get(new URL(body.link).pathname) : { text }
    expect(dangersIn(page.text, { isPage: true })).toEqual([])
    const feed = (await app.anonymous.get('/feed/')).text
    const [, inside = ''] = /<content:encoded><!\[CDATA\[([\s\S]*?)\]\]>/.exec(feed) ?? []
    expect(dangersIn(inside)).toEqual([])
  })
})
