import { beforeAll, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../test/app.ts'

let app: TestApp
beforeAll(async () => {
  app = await buildTestApp()
})

const visit = (path: string) => app.systemContext().visitSelf(`http://callboard.test${path}`)

it('reads a page of the site', async () => {
  const page = await visit('/')
  expect(page).toMatchObject({ url: 'http://callboard.test/', status: 200, type: 'text/html' })
  expect(page?.body.toString()).toContain('<title>')
})

it('sees what an anonymous visitor sees, for any caller', async () => {
  const { body } = await app
    .as('administrator')
    .post('/api/core/v2/posts', { title: 'Hidden', slug: 'hidden', status: 'private' })
  expect(body.id).toBeGreaterThan(0)
  expect(await visit('/hidden/')).toBeUndefined()
  expect(await visit(`/api/core/v2/posts/${body.id}`)).toBeUndefined()
  // The metrics of the process are for local requests only.
  expect(await visit('/metrics')).toBeUndefined()
})

it.each(['', 'not an address', 'http://'])('finds nothing at "%s"', async (address) => {
  expect(await app.systemContext().visitSelf(address)).toBeUndefined()
})

it('returns responses other than pages on request', async () => {
  const visitSelf = app.systemContext().visitSelf
  const moved = await visitSelf('http://callboard.test/?replytocom=7', { isAnyStatus: true })
  expect(moved).toMatchObject({ status: 301, location: 'http://callboard.test/#comment-7' })
  expect(await visitSelf('http://callboard.test/nothing/', { isAnyStatus: true })).toMatchObject({
    status: 404,
  })
})
