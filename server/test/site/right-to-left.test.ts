import { expect, it } from 'vitest'
import { buildTestApp } from '../app.ts'

it('tells browsers that the language of the site runs from right to left', async () => {
  const app = await buildTestApp()
  const admin = app.as('administrator')
  const post = { title: 'Read me', slug: 'read-me', status: 'publish' }
  await admin.post('/wp-json/wp/v2/posts', post)
  const startOf = async (path: string): Promise<readonly (string | undefined)[]> => {
    const { text } = await app.anonymous.get(path, { headers: { accept: 'text/html' } })
    return [/<html[^>]*>/.exec(text)?.[0], /<body class="(rtl )?/.exec(text)?.[1]]
  }
  const PATHS = ['/', '/read-me/', '/none/', '/characters/', '/read-me/embed/']
  const pages = () => Promise.all(PATHS.map(startOf))
  const usual = await pages()
  expect(usual).toEqual(Array(5).fill(['<html lang="en-US">', undefined]))

  const changed = await admin.post('/wp-json/wp/v2/settings', { language: 'he_IL' })
  expect(changed.status).toBe(200)
  const html = '<html lang="he-IL" dir="rtl">'
  // The card for frames of other sites has no classes.
  expect(await pages()).toEqual([...Array(4).fill([html, 'rtl ']), [html, undefined]])
})
