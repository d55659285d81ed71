import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../../test/app.ts'
import { body } from '../../../test/pictures.ts'
import { storeConfig } from '../../storage.ts'
import { announceBackup } from '../../store/snapshot/announce.ts'
import { adoptFiles, sweepFiles } from './files/index.ts'

const MEDIA = '/wp-json/wp/v2/media'

let app: TestApp
beforeAll(async () => {
  app = await buildTestApp()
})
beforeEach(() => app.setTime(new Date().toISOString()))

const upload = async (name: string): Promise<{ id: number; source_url: string }> => {
  const said = await app.as('author').post(MEDIA, undefined, body(name, Buffer.from('some words')))
  expect(said.status, said.text).toBe(201)
  return said.body
}

const remove = async (id: number): Promise<void> => {
  const { status } = await app.as('author').delete(`${MEDIA}/${id}?force=true`)
  expect(status).toBe(200)
}

const files = (): Promise<string[]> =>
  Readable.from(app.systemContext().blobs.list('')).toArray() as Promise<string[]>

const rows = async (): Promise<string[]> =>
  (await app.store.reader.selectFrom('media_files').select('key').execute()).map(({ key }) => key)

const hoursLater = (hours: number): void =>
  app.setTime(new Date(Date.now() + hours * 3_600_000).toISOString())

it('files deleted during a backup stay until it ends, but are not served', async () => {
  const { id, source_url: address } = await upload('kept.txt')
  const end = await announceBackup(storeConfig(app.config))
  await remove(id)
  const key = expect.stringMatching(/kept\.txt$/)
  expect(await files()).toEqual([key])
  expect((await app.anonymous.get(new URL(address).pathname)).status).toBe(404)
  const other = await upload('kept.txt')
  expect(other.source_url).toMatch(/kept-1\.txt$/)
  await sweepFiles(app.systemContext())
  expect(await files()).toContainEqual(key)
  await end()
  hoursLater(2)
  await sweepFiles(app.systemContext())
  expect(await files()).toEqual([expect.stringMatching(/kept-1\.txt$/)])
  await remove(other.id)
  expect([await files(), await rows()]).toEqual([[], []])
})

it('an interrupted backup keeps files for some minutes only', async () => {
  const end = await announceBackup(storeConfig(app.config))
  const { id } = await upload('soon.txt')
  app.setTime(new Date(Date.now() + 301_000).toISOString())
  await remove(id)
  expect([await files(), await rows()]).toEqual([[], []])
  await end()
})

it('files without a row are deleted after a week, others never', async () => {
  const ctx = app.systemContext()
  const stray = '2020/01/stray.txt'
  const foreign = 'another-program/notes.txt'
  for (const key of [stray, foreign]) await ctx.blobs.put(key, Buffer.from('x'), { type: 'x/y' })
  const { id } = await upload('mine.txt')
  const mine = expect.stringMatching(/mine\.txt$/)
  for (const hours of [0, 2, 24]) {
    hoursLater(hours)
    await adoptFiles(app.systemContext())
    await sweepFiles(app.systemContext())
    expect((await files()).sort()).toEqual([stray, mine, foreign])
  }
  expect((await app.anonymous.get(`/wp-content/uploads/${stray}`)).status).toBe(404)
  hoursLater(7 * 24 + 2)
  await sweepFiles(app.systemContext())
  expect((await files()).sort()).toEqual([mine, foreign])
  await remove(id)
  expect(await rows()).toEqual([])
})

it('an upload creates the media folder again if it was removed', async () => {
  await rm(join(app.config.data, 'media'), { recursive: true })
  const { id, source_url: address } = await upload('again.txt')
  expect((await app.anonymous.get(new URL(address).pathname)).text).toBe('some words')
  await remove(id)
})
