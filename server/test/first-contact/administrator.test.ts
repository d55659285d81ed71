import { join } from 'node:path'
import { expect, it } from 'vitest'
import { startServer } from '../../../scripts/server-process.ts'
import { atEnd } from '../cleanup.ts'
import { makeFolder } from '../folder.ts'

it('creates the configured administrator at the first start, with any password, and accepts the application password', async () => {
  const folder = await makeFolder('admin')
  const server = await startServer(join(folder, 'data'), {
    CALLBOARD_ADMIN: 'admin:1',
    CALLBOARD_ADMIN_APP_PASSWORD: 'abcd efgh ijkl mnop qrst uvwx',
    CALLBOARD_LOG_LEVEL: 'error',
  })
  atEnd(server.stop)
  const authorization = `Basic ${Buffer.from('admin:abcd efgh ijkl mnop qrst uvwx').toString('base64')}`
  const me = await fetch(`${server.address}/api/core/v2/users/me`, { headers: { authorization } })
  expect(me.status).toBe(200)
})
