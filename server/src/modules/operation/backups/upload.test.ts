import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp, type TestResponse } from '../../../../test/app.ts'

const API = '/api/operation/v1'

let app: TestApp
let archive: Buffer
let folder: string

const admin = () => app.as('administrator')

const send = (bytes: Buffer, offset: number, size: number): Promise<TestResponse> =>
  admin().put(`${API}/backup-upload/${offset}?size=${size}`, undefined, {
    ...{ headers: { 'content-type': 'application/gzip' }, payload: bytes },
  })

const backups = async () => (await admin().get(`${API}/backups`)).body.backups

beforeAll(async () => {
  app = await buildTestApp()
  folder = join(app.config.data, 'backups')
  await admin().post('/wp-json/wp/v2/posts', { title: 'in the archive', status: 'publish' })
  await app.startJobs()
  const { body } = await admin().post(`${API}/backups`, { kind: 'archive' })
  await app.runDueJobs()
  archive = await readFile(join(folder, `${body.backup}.tar.gz`))
  await admin().delete(`${API}/backups/${body.backup}`)
})

describe('an uploaded archive', () => {
  it('joins the backups once it is whole, and is compared before it can be restored', async () => {
    const half = archive.length >> 1
    const first = await send(archive.subarray(0, half), 0, archive.length)
    expect(first.body).toEqual({ received: half, backup: null })
    expect(await backups()).toEqual([])
    const gap = await send(archive.subarray(half + 9), half + 9, archive.length)
    expect([gap.status, gap.body.code]).toEqual([409, 'operation_upload_gap'])
    const last = await send(archive.subarray(half), half, archive.length)
    const name = last.body.backup
    expect(last.body.received).toBe(archive.length)
    expect(await backups()).toMatchObject([{ name, kind: 'uploaded', bytes: archive.length }])

    const early = await admin().post(`${API}/backups/${name}/restore`)
    expect(early.body.code).toBe('operation_backup_not_compared')
    await admin().post(`${API}/backups/${name}/compare`)
    await app.runDueJobs()
    const [{ comparison }] = await backups()
    expect(comparison).toMatchObject({ key: 'missing', mediaFiles: 0 })
    const posts = comparison.tables.find(({ table }: { table: string }) => table === 'posts')
    expect([posts.added, posts.removed]).toEqual([0, 0])
    const { status } = await admin().post(`${API}/backups/${name}/restore`)
    expect(status).toBe(200)
    await admin().delete(`${API}/backups/${name}`)
  })

  it('begins anew with its first part, and leaves nothing else', async () => {
    await send(archive.subarray(0, 100), 0, archive.length)
    await send(archive.subarray(0, 50), 0, archive.length)
    const { body } = await send(archive.subarray(50, 60), 50, archive.length)
    expect(body.received).toBe(60)
    expect(await readdir(folder)).toEqual(['upload.part'])
  })

  it('that is damaged is never restored', async () => {
    const damaged = Buffer.from(archive)
    damaged[damaged.length >> 1] = (damaged[damaged.length >> 1] ?? 0) ^ 0xff
    const { backup } = (await send(damaged, 0, damaged.length)).body
    await admin().post(`${API}/backups/${backup}/compare`)
    await app.runDueJobs()
    const { tasks } = (await admin().get(`${API}/backups`)).body
    // Tasks of the same second have no order.
    const task = tasks.find((each: { backup: string }) => each.backup === backup)
    expect(task).toMatchObject({ kind: 'comparison', state: 'failed', backup })
    expect(task.error).not.toBe('')
    const refused = await admin().post(`${API}/backups/${backup}/restore`)
    expect(refused.body.code).toBe('operation_backup_not_compared')
    await admin().delete(`${API}/backups/${backup}`)
  })

  it('is refused at its first part if it cannot be one', async () => {
    const codeOf = async (response: Promise<TestResponse>) => {
      const { status, body } = await response
      return [status, body.code]
    }
    const text = Buffer.from('a text')
    expect(await codeOf(send(text, 0, 6))).toEqual([400, 'operation_upload_no_archive'])
    const empty = Buffer.alloc(0)
    expect(await codeOf(send(empty, 0, 6))).toEqual([400, 'operation_upload_no_part'])
    expect(await codeOf(send(archive, 0, 10))).toEqual([400, 'operation_upload_too_long'])
    const huge = Number.MAX_SAFE_INTEGER
    expect(await codeOf(send(archive, 0, huge))).toEqual([413, 'operation_upload_no_space'])
    expect(await readdir(folder)).toEqual([])
  })

  it('is for administrators', async () => {
    const path = `${API}/backup-upload/0?size=2`
    const extra = { headers: { 'content-type': 'application/gzip' }, payload: archive }
    expect((await app.as('editor').put(path, undefined, extra)).status).toBe(403)
    expect((await app.anonymous.put(path, undefined, extra)).status).toBe(401)
  })
})
