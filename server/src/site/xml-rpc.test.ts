import { beforeAll, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../test/app.ts'
import { parseXml } from '../../test/xml.ts'

let app: TestApp
beforeAll(async () => {
  app = await buildTestApp()
})

const CALL = '<?xml version="1.0"?><methodCall><methodName>wp.getPosts</methodName></methodCall>'

it.each(['text/xml', 'application/x-www-form-urlencoded', ''])(
  'a call of XML-RPC (%s) gets a fault that names the interface',
  async (type) => {
    const { status, headers, text } = await app.anonymous.post('/xmlrpc.php', undefined, {
      headers: { 'content-type': type || 'application/octet-stream' },
      payload: type === '' ? '' : CALL,
    })
    expect([status, headers['content-type']]).toEqual([200, 'text/xml; charset=utf-8'])
    const root = parseXml(text)
    expect(root.name).toBe('methodResponse')
    expect(root.all('fault')).toHaveLength(1)
    expect(root.textOf('int')).toBe('405')
    expect(root.textOf('string')).toContain('http://callboard.test/wp-json/')
  },
)

it('a GET on its address is told that it accepts POST only', async () => {
  const { status, headers, text } = await app.anonymous.get('/xmlrpc.php')
  expect([status, headers.allow]).toEqual([405, 'POST'])
  expect(parseXml(text).name).toBe('methodResponse')
})
