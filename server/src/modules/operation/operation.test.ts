// Whole on PostgreSQL: the queue is another one there.
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../../test/app.ts'
import { verifyArchive } from '../../backup/archive/read.ts'
import { readPending } from '../../backup/pending.ts'

const API = '/api/operation/v1'

let app: TestApp
beforeEach(async () => {
  app = await buildTestApp()
  await app.startJobs()
})

const admin = () => app.as('administrator')
const get = async (path: string) => (await admin().get(`${API}/${path}`)).body
const makeBackup = async (): Promise<string> => {
  const { status, body } = await admin().post(`${API}/backups`)
  expect([status, body.state]).toEqual([202, 'waiting'])
  await app.runDueJobs()
  return body.backup
}

it('is for administrators alone', async () => {
  for (const path of ['jobs', 'backups', 'findings', 'audit', 'mails', 'application-passwords']) {
    expect((await app.as('editor').get(`${API}/${path}`)).status).toBe(403)
    expect((await app.anonymous.get(`${API}/${path}`)).status).toBe(401)
  }
})

describe('jobs', () => {
  const fail = async () => {
    const isSqlite = app.store.engine === 'sqlite'
    const later = isSqlite ? {} : { runAt: new Date(Date.now() + 3_600_000) }
    const job = { n: 1 }
    await app.systemContext().transaction(({ jobs }) => jobs.add('no.such-work', job, later))
    // Retries of pg-boss are due by the clock of the database, which cannot be set.
    if (!isSqlite)
      await sql`update callboard_jobs.job set state = 'failed', completed_on = now(),
        retry_count = 7, output = '{"message":"Error: no module of this version knows the job"}'
        where data->>'name' = 'no.such-work'`.execute(app.store.kysely)
    const start = Date.now()
    for (let turn = 0; turn < 8 && isSqlite; turn++) {
      app.setTime(new Date(start + turn * 7_200_000).toISOString())
      await app.runDueJobs()
    }
  }

  it('lists failed jobs with their error, runs them again and deletes them', async () => {
    await fail()
    const [job] = await get('jobs?state=failed')
    expect(job).toMatchObject({ name: 'no.such-work', state: 'failed', attempts: 8 })
    expect(job.error).toContain('no module of this version knows the job')
    expect(job.failed_at).not.toBe('')

    const again = await admin().post(`${API}/jobs/${job.id}/run`)
    expect([again.status, again.body.state]).toEqual([200, 'waiting'])
    expect(await get('jobs?state=failed')).toEqual([])
    expect(
      (await get('jobs?state=waiting')).some((one: { name: string }) => one.name === job.name),
    ).toBe(true)
    expect((await admin().post(`${API}/jobs/${job.id}/run`)).status).toBe(404)
  })

  it('deletes failed jobs only', async () => {
    await app
      .systemContext()
      .transaction(({ jobs }) =>
        jobs.add('no.such-work', {}, { runAt: new Date(Date.now() + 60_000) }),
      )
    const [job] = await get('jobs?state=waiting')
    const refused = await admin().delete(`${API}/jobs/${job.id}`)
    expect([refused.status, refused.body.code]).toEqual([409, 'operation_job_not_failed'])
    expect((await admin().delete(`${API}/jobs/none`)).status).toBe(404)
  })

  it('runs recurring jobs now', async () => {
    const schedules = await get('schedules')
    expect(schedules.length).toBeGreaterThan(3)
    const [{ name }] = schedules
    expect((await admin().post(`${API}/schedules/${name}/run`)).status).toBe(200)
    expect((await admin().post(`${API}/schedules/nothing/run`)).status).toBe(404)
  })
})

describe('backups', () => {
  it('are made, listed, downloaded and deleted', async () => {
    const name = await makeBackup()
    const { backups, tasks, free_bytes } = await get('backups')
    expect(tasks).toMatchObject([{ kind: 'backup', state: 'done', percent: 100, error: '' }])
    expect(backups).toMatchObject([{ name, kind: 'manual' }])
    expect(free_bytes).toBeGreaterThan(0)

    const response = await app.http.inject({
      url: `${API}/backups/${name}/file`,
      headers: { authorization: await app.credentialsOf('administrator') },
    })
    expect(response.headers['content-disposition']).toContain(`${name}.tar.gz`)
    expect(gunzipSync(response.rawPayload).toString('latin1')).toContain('manifest.json')

    expect((await admin().delete(`${API}/backups/${name}`)).status).toBe(200)
    expect((await get('backups')).backups).toEqual([])
    const events = (await get('audit?event=backup.deleted')) as { subject: string }[]
    expect(events.map(({ subject }) => subject)).toEqual([name])
  })

  it('are archives on request, which have no keys', async () => {
    const { status, body } = await admin().post(`${API}/backups`, { kind: 'archive' })
    expect([status, body.kind]).toEqual([202, 'archive'])
    await app.runDueJobs()
    const { backups, tasks } = await get('backups')
    expect(tasks[0]).toMatchObject({ kind: 'archive', state: 'done', backup: body.backup })
    expect(backups).toMatchObject([{ name: body.backup, kind: 'archive' }])
    const file = join(app.config.data, 'backups', `${body.backup}.tar.gz`)
    const manifest = await verifyArchive(file, async ({ path }) => {
      expect(path).not.toMatch(/secret|sessions|application_passwords/)
    })
    expect(manifest.kind).toBe('archive')
    expect((await admin().post(`${API}/backups`, { kind: 'other' })).status).toBe(400)

    expect((await admin().post(`${API}/backups/${body.backup}/compare`)).status).toBe(202)
    await app.runDueJobs()
    const [{ comparison }] = (await get('backups')).backups
    expect(comparison.key).toBe('missing')
    expect((await admin().delete(`${API}/backups/${body.backup}`)).status).toBe(200)
  })

  it('are never found by a path', async () => {
    for (const name of ['..%2Fsecret', 'x%2Fy', 'secret', '..'])
      expect((await admin().get(`${API}/backups/${name}/file`)).status).toBe(404)
  })

  it('are restored after a comparison only, by the next start', async () => {
    const kept = (await admin().post('/wp-json/wp/v2/posts', { title: 'kept' })).body.id
    const name = await makeBackup()
    await admin().post(`/wp-json/wp/v2/posts/${kept}`, { title: 'changed' })
    await admin().post('/wp-json/wp/v2/posts', { title: 'new since then' })
    const early = await admin().post(`${API}/backups/${name}/restore`)
    expect([early.status, early.body.code]).toEqual([409, 'operation_backup_not_compared'])

    expect((await admin().post(`${API}/backups/${name}/compare`)).status).toBe(202)
    await app.runDueJobs()
    const { backups } = await get('backups')
    const { comparison } = backups[0]
    const posts = comparison.tables.find(({ table }: { table: string }) => table === 'posts')
    expect(posts.changed).toBeGreaterThan(0)
    expect(posts.removed).toBeGreaterThan(0)
    expect(comparison.rows).toContainEqual({
      ...{ kind: 'removed', table: 'posts', name: 'new since then' },
    })
    expect(comparison.key).toBe('same')

    const { status, body } = await admin().post(`${API}/backups/${name}/restore`)
    expect([status, body.pending[0].name]).toEqual([200, name])
    const { data } = app.systemContext().config
    expect(await readPending(data)).toMatchObject({ name, by: 'administrator', tries: 0 })
    expect((await admin().post(`${API}/restart`)).body.code).toBe('operation_no_restart')
    expect((await admin().delete(`${API}/restore`)).body.pending).toEqual([])
    expect(await readPending(data)).toBeUndefined()
    expect((await readdir(data)).filter((file) => file.startsWith('restore-'))).toEqual([])
  })

  it('are made on a schedule, and only the newest are kept', async () => {
    const save = (given: object) => admin().post(`${API}/backup-settings`, given)
    expect((await save({ schedule: 'hourly' })).status).toBe(400)
    expect((await save({ schedule: 'daily', keep: 1 })).body).toEqual({
      schedule: 'daily',
      keep: 1,
    })
    for (const _ of [1, 2, 3]) {
      await admin().post(`${API}/schedules/operation.scheduled-backup/run`)
      await app.runDueJobs()
    }
    const { data } = app.systemContext().config
    const files = await readdir(join(data, 'backups'))
    expect(files.filter((file) => file.startsWith('scheduled-')).length).toBeLessThanOrEqual(2)
  })
})

describe('the state of the server', () => {
  it('finds jobs that no process runs', async () => {
    const idle = await buildTestApp()
    const texts = async () =>
      (await idle.as('administrator').get('/api/operation/v1/findings')).body.map(
        ({ text }: { text: string }) => text,
      )
    expect(await texts()).toContain('Jobs run when they are due')
    const runAt = new Date(Date.now() - 20 * 60_000)
    await idle.systemContext().transaction(({ jobs }) => jobs.add('mail.send', {}, { runAt }))
    expect(await texts()).toContain('The job mail.send has been due for 20 minutes')
  })

  it('has the findings of the doctor, each with what to do', async () => {
    const findings = (await get('findings')) as { level: string; text: string; advice: string }[]
    expect(findings.some(({ text }) => text.includes('database is'))).toBe(true)
    for (const { level, advice } of findings) expect(advice === '').toBe(level === 'good')
    expect(findings.some(({ text }) => text.includes('is not encrypted'))).toBe(true)
  })

  it('has a cache, which is purged', async () => {
    await app.anonymous.get('/wp-json/wp/v2/posts')
    await app.anonymous.get('/wp-json/wp/v2/posts')
    const before = await get('cache')
    expect(before.entries).toBeGreaterThan(0)
    const hits = app.cacheHits()
    const purged = await admin().delete(`${API}/cache`)
    expect(purged.body.entries).toBe(0)
    await app.anonymous.get('/wp-json/wp/v2/posts')
    expect(app.cacheHits()).toBe(hits)
  })

  it('has storage by kind, versions and samples', async () => {
    const { parts } = await get('storage')
    const groups = parts.map(({ group }: { group: string }) => group)
    expect(groups).toEqual(expect.arrayContaining(['content', 'accounts', 'logs']))
    const { version, changes } = await get('versions')
    expect(version).toMatch(/^\d/)
    expect(changes[0].groups[0].items.length).toBeGreaterThan(0)
    const samples = await get('samples')
    expect(samples.at(-1).requests).toBeGreaterThan(0)
  })
})

describe('logs', () => {
  it('filters the audit log by event, text and day', async () => {
    app.setTime('2026-11-15T12:00:00Z')
    await admin().post('/wp-json/wp/v2/settings', { title: 'one' })
    app.setTime('2026-11-16T12:00:00Z')
    await admin().post('/wp-json/wp/v2/settings', { email: 'new@example.org' })
    const count = async (query: string) => (await get(`audit?${query}`)).length
    expect(await count('event=settings.changed')).toBe(2)
    expect(await count('event=settings.changed&after=2026-11-16')).toBe(1)
    expect(await count('event=settings.changed&before=2026-11-15')).toBe(1)
    expect(await count('event=settings.changed&search=email')).toBe(1)
    expect((await admin().get(`${API}/audit?after=yesterday`)).status).toBe(400)
    expect((await admin().get(`${API}/audit?event=nothing`)).status).toBe(400)
  })

  it('lists application passwords of all users, and revokes them', async () => {
    const { body } = await app.as('author').post('/wp-json/wp/v2/users/me/application-passwords', {
      name: 'Phone of the author',
    })
    const [found] = await get('application-passwords?search=phone')
    expect(found).toMatchObject({ uuid: body.uuid, login: 'author', name: 'Phone of the author' })
    const path = `${API}/application-passwords/${found.user}/${found.uuid}`
    expect((await admin().delete(path)).status).toBe(200)
    expect((await admin().delete(path)).status).toBe(404)
  })
})
