import { join } from 'node:path'
import { expect, it } from 'vitest'
import { startServer } from '../../../scripts/server-process.ts'
import { atEnd } from '../cleanup.ts'
import { makeFolder } from '../folder.ts'

const SETUP = /^ {2}(http\S+\/setup\?token=[\w-]{43})$/

it('prints the address of the setup at each start until there is an administrator', async () => {
  const folder = join(await makeFolder('setup'), 'data')
  const quiet = { CALLBOARD_LOG_LEVEL: 'error' }
  const first = await startServer(folder, quiet)
  const [, old = ''] = await first.said(SETUP)
  expect((await fetch(old)).status).toBe(200)
  await first.stop()

  const second = await startServer(folder, quiet)
  atEnd(second.stop)
  const [, address = ''] = await second.said(SETUP)
  const { search } = new URL(old)
  expect((await fetch(`${second.address}/setup${search}`)).status).toBe(403)
  expect((await fetch(address)).status).toBe(200)
  await second.stop()

  const third = await startServer(folder, {
    ...quiet,
    CALLBOARD_ADMIN: 'olga:a good long password',
  })
  atEnd(third.stop)
  const { search: last } = new URL(address)
  expect((await fetch(`${third.address}/setup${last}`)).status).toBe(410)
})
