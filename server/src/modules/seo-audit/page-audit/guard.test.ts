import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it, vi } from 'vitest'
import { buildTestApp } from '../../../../test/app.ts'
import { atEnd } from '../../../../test/cleanup.ts'

const startServer = async () => {
  const hit = vi.fn()
  const server = createServer((request, response) => {
    hit(request.method, request.url)
    response.setHeader('Content-Type', 'text/html').end('<title>Inside</title><img src="/a.png">')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  atEnd(async () => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return { hit, place: `127.0.0.1:${port}` }
}

it('SEC-34: does not audit internal addresses', async () => {
  const { hit, place } = await startServer()
  const app = await buildTestApp()
  const { status } = await app
    .as('administrator')
    .post('/api/seo/v1/analyze', { url: `http://${place}/` })
  expect(status).toBe(400)
  expect(hit).not.toHaveBeenCalled()
})

it('audits hosts that the operator allows, with HEAD requests for images', async () => {
  const { hit, place } = await startServer()
  const app = await buildTestApp({ fetchAllow: place })
  const { status, body } = await app
    .as('administrator')
    .post('/api/seo/v1/analyze', { url: `http://${place}/` })
  expect(status).toBe(200)
  expect(body[`http://${place}/`].results.basic.title.value).toBe('Inside')
  expect(hit).toHaveBeenCalledWith('HEAD', '/a.png')
})
