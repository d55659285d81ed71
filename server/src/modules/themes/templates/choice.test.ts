import { expect, it } from 'vitest'
import { buildTestApp } from '../../../../test/app.ts'

it('lets items use existing custom templates only', async () => {
  const app = await buildTestApp()
  const admin = app.as('administrator')
  const made = await admin.post('/wp-json/wp/v2/templates', {
    slug: 'wide',
    title: 'Wide',
    content: '<!-- wp:post-title {"level":1} /-->',
  })
  expect(made.status).toBe(201)
  const page = { title: 'A page', status: 'publish' }
  const chosen = await admin.post('/wp-json/wp/v2/pages', { ...page, template: 'wide' })
  expect(chosen).toMatchObject({ status: 201, body: { template: 'wide' } })
  const refused = await admin.post('/wp-json/wp/v2/pages', { ...page, template: 'narrow' })
  expect(refused).toMatchObject({
    status: 400,
    body: { code: 'rest_invalid_param', data: { params: { template: expect.any(String) } } },
  })
  // Part of the hierarchy: used automatically, never chosen.
  const index = await admin.post('/wp-json/wp/v2/pages', { ...page, template: 'index' })
  expect(index.status).toBe(400)
})

it('keeps a deleted template until another is chosen', async () => {
  const app = await buildTestApp()
  const admin = app.as('administrator')
  await admin.post('/wp-json/wp/v2/templates', { slug: 'wide', title: 'Wide', content: '<p>x</p>' })
  const { body } = await admin.post('/wp-json/wp/v2/pages', { title: 'A page', template: 'wide' })
  await admin.delete('/wp-json/wp/v2/templates/callboard//wide?force=true')
  const again = await admin.post(`/wp-json/wp/v2/pages/${body.id}`, {
    title: 'Renamed',
    template: 'wide',
  })
  expect(again).toMatchObject({ status: 200, body: { template: 'wide' } })
})
