import { expect, it } from 'vitest'
import { buildTestApp } from '../../../../test/app.ts'
import { findPublished } from '../index.ts'

const publish = async (permalinks: string) => {
  const app = await buildTestApp({ permalinks })
  const editor = app.as('editor')
  const { body: parent } = await editor.post('/wp-json/wp/v2/categories', { name: 'News' })
  const { body: child } = await editor.post('/wp-json/wp/v2/categories', {
    name: 'Local',
    parent: parent.id,
  })
  const { body: post } = await editor.post('/wp-json/wp/v2/posts', {
    title: 'Hello',
    status: 'publish',
    date: '2026-03-04T05:06:07',
    categories: [child.id],
  })
  return { app, editor, post }
}

it.each([
  ['/%year%/%monthnum%/%day%/%postname%/', '2026/03/04/hello/', '2026/03/04/%postname%/'],
  ['/%category%/%postname%.html', 'news/local/hello.html/', 'news/local/%postname%.html/'],
  ['/by/%author%/%postname%/', 'by/editor/hello/', 'by/editor/%postname%/'],
])('follows %s', async (permalinks, path, template) => {
  const { app, editor, post } = await publish(permalinks)
  expect(post.link).toBe(`http://callboard.test/${path}`)
  const { body } = await editor.get(`/wp-json/wp/v2/posts/${post.id}?context=edit`)
  expect(body.permalink_template).toBe(`http://callboard.test/${template}`)
  expect((await findPublished(app.systemContext(), post.link))?.id).toBe(post.id)
})

it('finds posts by id with such a structure, and pages as usual', async () => {
  const { app, editor, post } = await publish('/archives/%post_id%')
  expect(post.link).toBe(`http://callboard.test/archives/${post.id}/`)
  const { body: page } = await editor.post('/wp-json/wp/v2/pages', {
    title: 'About',
    status: 'publish',
  })
  expect(page.link).toBe('http://callboard.test/about/')
  const ctx = app.systemContext()
  expect((await findPublished(ctx, post.link))?.id).toBe(post.id)
  expect((await findPublished(ctx, page.link))?.id).toBe(page.id)
  expect(await findPublished(ctx, 'http://callboard.test/hello/')).toBeUndefined()
})
