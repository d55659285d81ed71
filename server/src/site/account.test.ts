import { expect, it } from 'vitest'
import { buildTestApp } from '../../test/app.ts'
import { createVisitor } from '../../test/visitor.ts'

it('asks strangers to sign in and leads them back', async () => {
  const visitor = createVisitor(await buildTestApp())
  const { status, headers } = await visitor.get('/account')
  expect(status).toBe(303)
  expect(headers.location).toBe('/login?redirect_to=%2Faccount')
})

it('lies in the folder that the site’s address names', async () => {
  const inFolder = await buildTestApp({ url: 'https://callboard.test/stage' })
  const { headers } = await createVisitor(inFolder).get('/account')
  expect(headers.location).toBe('/stage/login?redirect_to=%2Fstage%2Faccount')
})
