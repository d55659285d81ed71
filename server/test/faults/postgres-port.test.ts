import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import pg from 'pg'
import { expect, it } from 'vitest'
import { atEnd } from '../cleanup.ts'
import { freePort, startServer } from '../postgres.ts'

/** Several programs may look for a free port at the same time, including another run of these tests. */
it('PostgreSQL for tests starts even if another program took its port meanwhile', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  atEnd(async () => void other.close())
  const { port: taken } = other.address() as AddressInfo
  const ports = [taken, taken]
  const server = await startServer(async () => ports.pop() ?? freePort())
  atEnd(server.stop)
  expect(ports).toEqual([])
  const client = new pg.Client({ connectionString: server.url })
  await client.connect()
  expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  await client.end()
})
