import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it } from 'vitest'
import { buildTestApp } from '../../../test/app.ts'
import { atEnd } from '../../../test/cleanup.ts'

it('SEC-36: fetches from an internal site only if the operator allows it', async () => {
  const hits: string[] = []
  const server = createServer((request, response) => {
    hits.push(request.url ?? '')
    if (request.url?.startsWith('/oembed'))
      response
        .setHeader('Content-Type', 'application/json')
        .end('{"type":"link","title":"Inside","url":"https://a.test/"}')
    else
      response
        .setHeader('Content-Type', 'text/html')
        .end('<link rel="alternate" type="application/json+oembed" href="/oembed">')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  atEnd(async () => {
    server.close()
  })
  const { port } = server.address() as AddressInfo
  const path = `/api/oembed/1.0/proxy?url=http://127.0.0.1:${port}/page`

  const open = await buildTestApp({ fetchAllow: `127.0.0.1:${port}` })
  expect((await open.as('editor').get(path)).body).toMatchObject({ type: 'link', title: 'Inside' })
  expect(hits[1]).toMatch(/^\/oembed\?format=json&url=/)

  const shut = await buildTestApp()
  expect((await shut.as('editor').get(path)).body.code).toBe('oembed_invalid_url')
  expect(hits).toHaveLength(2)
})

it('SEC-36: fetches from no internal address without a setting', async () => {
  const { fetch } = (await buildTestApp()).systemContext()
  const places = ['127.0.0.1', '169.254.169.254', '[fd00:ec2::254]', 'metadata.google.internal']
  for (const place of [...places, '100.100.100.200', '168.63.129.16', '0.0.0.0', 'localhost'])
    expect(await fetch(`http://${place}/`, { types: ['text/plain'], maxBytes: 10 })).toBeUndefined()
})
