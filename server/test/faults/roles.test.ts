import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, it, vi } from 'vitest'
import { startServer } from '../../../scripts/server-process.ts'
import { basic } from '../app.ts'
import { atEnd } from '../cleanup.ts'
import { bareEnvironment, main, runCommand } from '../command.ts'
import { body, picture } from '../pictures.ts'
import { copyPostgresTemplate, makeDataFolder } from '../template.ts'

const SECRET = 'rolesrolesrolesrolesrole'
const MEDIA = '/wp-json/wp/v2/media'
const authorization = basic('admin', SECRET)

/** A database, and the settings of all processes that share it. */
const makeSite = async (): Promise<{ folder: string; settings: Record<string, string> }> => {
  const folder = await makeDataFolder('roles')
  const settings = {
    CALLBOARD_ADMIN: 'admin:a long password',
    CALLBOARD_ADMIN_APP_PASSWORD: SECRET,
    CALLBOARD_LOG_LEVEL: 'warn',
  }
  if (process.env.CALLBOARD_TEST_DB !== 'postgres') return { folder, settings }
  const postgres = await copyPostgresTemplate()
  atEnd(() => postgres.stop())
  return { folder, settings: { ...settings, DATABASE_URL: postgres.url } }
}

it('a server without jobs leaves them to a process that serves nothing', async () => {
  const { folder, settings } = await makeSite()
  const server = await startServer(folder, settings, ['--no-jobs'])
  atEnd(server.stop)
  const ask = async (path: string, init: RequestInit = {}) =>
    (
      await fetch(server.address + path, { ...init, headers: { authorization, ...init.headers } })
    ).json() as Promise<Record<string, unknown>>

  // A large image leaves its sizes to a job.
  const { payload, headers } = body('large.jpg', await picture(3_000, 2_500, 'jpeg'))
  const upload = { method: 'POST', body: new Uint8Array(payload), headers }
  const { id, missing_image_sizes } = await ask(MEDIA, upload)
  expect(missing_image_sizes).not.toEqual([])
  const jobs = await ask('/api/operation/v1/jobs?state=waiting&per_page=100')
  expect(JSON.stringify(jobs)).toContain('media.finish-sizes')

  const worker = spawn(process.execPath, [main, 'work', '--data', folder], {
    env: { ...bareEnvironment, ...settings, CALLBOARD_URL: server.address },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const ended = once(worker, 'exit')
  atEnd(async () => {
    worker.kill('SIGKILL')
  })
  const isMade = async (): Promise<void> =>
    expect((await ask(`${MEDIA}/${id}?context=edit`)).missing_image_sizes).toEqual([])
  await vi.waitFor(isMade, { timeout: 40_000, interval: 200 })
  worker.kill('SIGTERM')
  expect(await ended).toEqual([0, null])
})

it('a process that only works has to know the address of the site', async () => {
  const { folder, settings } = await makeSite()
  const { code, stderr } = await runCommand(['work', '--data', folder], settings)
  expect([code, stderr]).toEqual([1, expect.stringContaining('CALLBOARD_URL is not set')])
})
