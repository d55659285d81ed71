import { expect, it } from 'vitest'
import { buildTestApp } from '../../../test/app.ts'

const POSTS = '/wp-json/wp/v2/posts'

it('renders dynamic blocks in a revision', async () => {
  const app = await buildTestApp()
  const editor = app.as('editor')
  const { body: post } = await editor.post(POSTS, { title: 'Made', content: 'first' })
  await editor.post(`${POSTS}/${post.id}`, {
    content: '<!-- wp:site-title {"isLink":false} /--><!-- wp:post-title /-->',
  })
  const { body: copies } = await editor.get(`${POSTS}/${post.id}/revisions`)
  expect(copies[0].content.rendered).toBe(
    '<h1 class="wp-block-site-title">Callboard</h1><h2 class="wp-block-post-title">Made</h2>',
  )
})
