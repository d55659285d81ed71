import { copyFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pino } from 'pino'
import { beforeEach, expect, it } from 'vitest'
import { makeFolder } from '../../test/folder.ts'
import { printed } from '../../test/output.ts'
import { copySqliteTemplate } from '../../test/template.ts'
import { listBackups, newBackupPath } from '../backup/folder.ts'
import { readOutcome, readPending, writePending } from '../backup/pending.ts'
import { writeBackup } from '../backup/write.ts'
import { type Config, readConfig } from '../config.ts'
import { createUser, findUserByLogin } from '../modules/users/index.ts'
import { withApp } from './common/with-app.ts'
import { restoreAtStart } from './restore-at-start.ts'

const log = pino({ level: 'silent' })
const NAME = 'backup-1'

let config: Config
beforeEach(async () => {
  const data = await makeFolder('restore-at-start')
  await copySqliteTemplate(join(data, 'callboard.sqlite'))
  config = readConfig({ data }, {})
  await addUser('ann')
  await writeBackup(config, await newBackupPath(data, NAME), { show: () => undefined })
  await addUser('ben')
})

const addUser = (login: string) =>
  withApp(config, (app) =>
    createUser(app.systemContext(), {
      ...{ login, email: `${login}@example.org`, password: 'a good long password' },
      roles: ['administrator'],
    }),
  )
const has = (login: string) =>
  withApp(config, async (app) => (await findUserByLogin(app.systemContext(), login)) !== undefined)
const request = (tries = 0) =>
  writePending(config.data, { name: NAME, by: 'ann', requested: '2026-11-18', tries })
const start = () => printed(() => restoreAtStart(config, log))

it('does nothing at an ordinary start', async () => {
  await start()
  expect([await has('ann'), await has('ben')]).toEqual([true, true])
  expect(await readOutcome(config.data)).toBeUndefined()
})

it('restores the chosen backup once, and keeps the site as it was', async () => {
  await request()
  await start()
  expect([await has('ann'), await has('ben')]).toEqual([true, false])
  expect(await readPending(config.data)).toBeUndefined()
  expect(await readOutcome(config.data)).toMatchObject({ name: NAME, isDone: true })
  const names = (await listBackups(config.data)).map(({ name }) => name)
  expect(names.some((name) => name.startsWith('before-restore-'))).toBe(true)
})

it('does it again after a kill, but not for ever', async () => {
  await request(1)
  await start()
  expect(await has('ben')).toBe(false)
  await addUser('ben')
  await request(3)
  await start()
  expect(await has('ben')).toBe(true)
  expect(await readOutcome(config.data)).toMatchObject({ isDone: false })
})

it('starts the site as it was if the backup is damaged or gone', async () => {
  const file = await newBackupPath(config.data, NAME)
  await copyFile(join(config.data, 'callboard.sqlite'), file)
  await request()
  await start()
  expect(await has('ben')).toBe(true)
  expect((await readOutcome(config.data))?.message).toContain('the site is as it was')
  await rm(file)
  await request()
  await start()
  expect(await readPending(config.data)).toBeUndefined()
  expect((await readOutcome(config.data))?.message).toContain('not in the folder')
})
