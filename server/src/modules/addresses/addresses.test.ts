import { expect, it } from 'vitest'
import { buildTestApp } from '../../../test/app.ts'
import { resolveFormerPath } from './index.ts'
import { findCurrentPath } from './store.ts'

const setUp = async () => {
  const app = await buildTestApp()
  const editor = app.as('editor')
  const publish = async (kind: string, slug: string, extra = {}) =>
    (
      await editor.post(`/wp-json/wp/v2/${kind}`, {
        title: slug,
        slug,
        status: 'publish',
        ...extra,
      })
    ).body
  return {
    app,
    editor,
    publish,
    fate: (path: string) => resolveFormerPath(app.systemContext(), path),
  }
}

it('redirects former addresses to the current one', async () => {
  const { editor, publish, fate } = await setUp()
  const { id } = await publish('posts', 'first')
  expect(await fate('first')).toBeUndefined()
  await editor.post(`/wp-json/wp/v2/posts/${id}`, { slug: 'second' })
  await editor.post(`/wp-json/wp/v2/posts/${id}`, { slug: 'third' })
  const moved = { kind: 'moved', to: expect.stringMatching(/\/third\/$/) }
  expect(await fate('first')).toEqual(moved)
  expect(await fate('second')).toEqual(moved)
})

it('redirects pages below a renamed parent', async () => {
  const { editor, publish, fate } = await setUp()
  const parent = await publish('pages', 'house')
  await publish('pages', 'room', { parent: parent.id })
  await editor.post(`/wp-json/wp/v2/pages/${parent.id}`, { slug: 'home' })
  expect(await fate('house/room')).toEqual({
    kind: 'moved',
    to: expect.stringMatching(/\/home\/room\/$/),
  })
})

it('does not redirect a former address that another item has taken over', async () => {
  const { editor, publish, fate } = await setUp()
  const { id } = await publish('posts', 'wanted')
  await editor.post(`/wp-json/wp/v2/posts/${id}`, { slug: 'other' })
  await publish('posts', 'wanted')
  expect(await fate('wanted')).toBeUndefined()
})

it('reports deleted items as gone, and hides withdrawn ones', async () => {
  const { editor, publish, fate } = await setUp()
  const trashed = await publish('posts', 'trashed')
  const removed = await publish('posts', 'removed')
  const hidden = await publish('posts', 'hidden')
  await editor.delete(`/wp-json/wp/v2/posts/${trashed.id}`)
  await editor.delete(`/wp-json/wp/v2/posts/${removed.id}?force=true`)
  await editor.post(`/wp-json/wp/v2/posts/${hidden.id}`, { status: 'private' })
  expect(await fate('trashed')).toEqual({ kind: 'gone' })
  expect(await fate('removed')).toEqual({ kind: 'gone' })
  expect(await fate('hidden')).toBeUndefined()
  expect(await fate('never')).toBeUndefined()
})

it('records no addresses of drafts', async () => {
  const { editor, fate } = await setUp()
  const { body } = await editor.post('/wp-json/wp/v2/posts', { title: 'x', slug: 'draft-of-mine' })
  await editor.delete(`/wp-json/wp/v2/posts/${body.id}?force=true`)
  expect(await fate('draft-of-mine')).toBeUndefined()
})

it('keeps the current path of an item through moves, drafts and deletion', async () => {
  const { app, editor, publish } = await setUp()
  const { id } = await publish('posts', 'a')
  const current = () => findCurrentPath(app.store.reader, id)
  expect(await current()).toBe('a')
  await editor.post(`/wp-json/wp/v2/posts/${id}`, { slug: 'b' })
  expect(await current()).toBe('b')
  await editor.post(`/wp-json/wp/v2/posts/${id}`, { slug: 'a', title: 'As before' })
  expect(await current()).toBe('a')
  await editor.post(`/wp-json/wp/v2/posts/${id}`, { status: 'draft' })
  expect(await current()).toBeUndefined()
  await editor.post(`/wp-json/wp/v2/posts/${id}`, { status: 'publish' })
  expect(await current()).toBe('a')
  await editor.delete(`/wp-json/wp/v2/posts/${id}?force=true`)
  expect(await current()).toBeUndefined()
})
