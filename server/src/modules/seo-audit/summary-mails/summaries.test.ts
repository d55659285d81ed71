import { beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../../../test/app.ts'
import { findMails } from '../../mail/index.ts'
import { changeRecord } from '../../seo-kernel/item-meta/index.ts'
import { saveSeoOptions } from '../../seo-kernel/options/index.ts'

const REPORT = '/api/seo/v1/email-debug-info'
const SEND = '/api/seo/v1/email-summary/send'

let app: TestApp
beforeAll(async () => {
  app = await buildTestApp({
    metricsToken: 'a-token-nobody-may-know',
    mailFrom: 'site@example.org',
    securityContact: 'mailto:security@example.org',
  })
  app.setTime('2026-11-01T12:00:00Z')
  await app.startJobs()
  // Skip the mails about the administrator's own account.
  await app.as('administrator').get('/api/core/v2/users/me')
  await newMails()
})

const mails = async () => {
  await app.runDueJobs()
  return findMails(app.systemContext().db, 100)
}

/** The mails since the last call. */
let seen = 0
const newMails = async () => {
  const all = await mails()
  const fresh = all.slice(0, all.length - seen)
  seen = all.length
  return fresh
}

const create = async (fields: object): Promise<number> =>
  (await app.as('administrator').post('/api/core/v2/posts', { status: 'publish', ...fields })).body
    .id

describe('POST seo/v1/email-debug-info', () => {
  it('mails facts about the installation without secrets', async () => {
    expect(
      (await app.as('administrator').post(REPORT, { email: 'help@example.org' })).body,
    ).toEqual({ success: true })
    const [mail] = await newMails()
    expect(mail).toMatchObject({
      recipients: 'help@example.org',
      subject: 'System report of Callboard',
    })
    const text = mail?.text ?? ''
    for (const heading of ['Platform', 'Database', 'Configuration', 'Server', 'Modules'])
      expect(text).toContain(`## ${heading}\n`)
    expect(text).toMatch(/^Time zone: /m)
    expect(text).toMatch(/^Engine: (?:SQLite|PostgreSQL) \d/m)
    expect(text).toMatch(/^Rows of users: [1-9]/m)
    expect(text).toMatch(/^Size: [1-9]\d* KB$/m)
    expect(text).toContain(`Node: ${process.version}`)
    const { metricsToken = '', data, database = 'postgres:' } = app.config
    for (const secret of [metricsToken, data, database]) expect(text).not.toContain(secret)
    expect(mail?.html).toContain('## Platform')
  })

  it.each([{}, { email: 'nope' }, { email: 'a@example.org,b@example.org' }])(
    'refuses %j in the words that clients know',
    async (body) => {
      const { status, body: refusal } = await app.as('administrator').post(REPORT, body)
      expect(status).toBe(400)
      expect(refusal).toMatchObject({ success: false, message: 'invalid-email-address' })
    },
  )
})

describe('POST seo/v1/email-summary/send', () => {
  it('mails the figures of the last week', async () => {
    app.setTime('2026-11-04T12:00:00Z')
    const old = await create({ title: 'Long <em>ago</em> & far', date: '2026-01-05T10:00:00' })
    const fresh = await create({ title: 'Fresh "news"' })
    const locked = await create({ title: 'Locked away', password: 'open' })
    await create({ title: 'Nobody’s draft', status: 'draft' })
    app.setTime('2026-11-05T12:00:00Z')
    await app.as('administrator').post(`/api/core/v2/posts/${old}`, { content: 'More' })
    const score = (id: number, seoScore: number, fields = {}) =>
      app.systemContext().transaction((ctx) =>
        changeRecord(ctx, 'post', id, (before) => ({
          ...before,
          seoScore,
          fields: { ...before.fields, ...fields },
        })),
      )
    await score(old, 90, { pillar_content: true })
    await score(fresh, 51)
    await score(locked, 50)
    app.setTime('2026-11-09T12:00:00Z')
    await app.runDueJobs()
    await newMails()
    const { body } = await app
      .as('administrator')
      .post(SEND, { to: 'ann@example.org, ben@example.org', frequency: 'weekly' })
    expect(body).toEqual({ success: true })
    const [one, other, ...rest] = await newMails()
    expect(rest).toEqual([])
    expect([one?.recipients, other?.recipients].sort()).toEqual([
      'ann@example.org',
      'ben@example.org',
    ])
    expect(one?.subject).toBe('Your week at Callboard: 2026-11-01 to 2026-11-07')
    const text = one?.text ?? ''
    expect(text).toContain('- Published: 2\n- Updated: 1\n- Cornerstones: 1')
    expect(text).toContain('- Good (above 80): 1\n- Fair (51 to 80): 1\n- Poor (up to 50): 1\n')
    expect(text).toMatch(/^- Errors: [1-9]/m)
    expect(text).toMatch(/^- Fresh “news” <http:\/\/callboard\.test\/fresh-news\/>$/m)
    expect(text).toMatch(/^- Long ago & far: [a-z-]+ <http:\/\/callboard\.test\/long-ago-far\/>$/m)
    for (const hidden of ['Locked away', 'Nobody’s draft']) expect(text).not.toContain(hidden)
    expect(one?.html).toContain(
      '<li><a href="http://callboard.test/fresh-news/">Fresh “news”</a></li>',
    )
  })

  it.each([
    {},
    { to: 'a@example.org' },
    { frequency: 'weekly' },
    { to: ['a'], frequency: 'weekly' },
  ])('does nothing with %j, and does not complain', async (body) => {
    expect((await app.as('administrator').post(SEND, body)).body).toEqual({ success: true })
    expect(await newMails()).toEqual([])
  })

  it.each([
    { to: 'nobody', frequency: 'weekly' },
    { to: 'a@example.org,', frequency: 'weekly' },
    { to: 'a@example.org', frequency: 'daily' },
    { to: Array.from({ length: 11 }, (_, n) => `a${n}@example.org`).join(), frequency: 'weekly' },
  ])('refuses %j', async (body) => {
    expect((await app.as('administrator').post(SEND, body)).status).toBe(400)
    expect(await newMails()).toEqual([])
  })
})

describe('the schedule', () => {
  const at = async (iso: string) => {
    app.setTime(iso)
    return (await newMails()).map(({ recipients, subject }) => `${recipients} ${subject}`)
  }

  it('sends each summary once to its recipients', async () => {
    const recipients = [
      { email: 'week@example.org', frequency: 'weekly' },
      { email: 'month@example.org', frequency: 'monthly' },
    ]
    expect(await at('2026-11-13T12:00:00Z')).toEqual([])
    await saveSeoOptions(app.systemContext(), {
      site: { advanced: { emailSummary: { enable: true, recipients } } },
    })
    // Periods before summaries were enabled are skipped; the delay of a site is up to three days.
    expect(await at('2026-11-14T00:00:00Z')).toEqual([])
    expect(await at('2026-11-16T05:00:00Z')).toEqual([])
    const week = 'week@example.org Your week at Callboard: 2026-11-08 to 2026-11-14'
    const sent = [
      ...(await at('2026-11-16T20:00:00Z')),
      ...(await at('2026-11-17T20:00:00Z')),
      ...(await at('2026-11-19T06:30:00Z')),
      ...(await at('2026-11-21T06:30:00Z')),
    ]
    expect(sent).toEqual([week])
    const month = [...(await at('2026-12-03T05:00:00Z')), ...(await at('2026-12-06T07:00:00Z'))]
    expect(month).toContain('month@example.org Your month at Callboard: 2026-11-01 to 2026-11-30')
    expect(month.filter((mail) => mail.startsWith('month'))).toHaveLength(1)
  })

  it('sends nothing while disabled, and no old summaries afterwards', async () => {
    const enable = (value: boolean) =>
      saveSeoOptions(app.systemContext(), {
        site: { advanced: { emailSummary: { enable: value } } },
      })
    await enable(false)
    expect(await at('2027-01-08T12:00:00Z')).toEqual([])
    await enable(true)
    expect(await at('2027-01-08T15:00:00Z')).toEqual([])
  })
})

it.each([REPORT, SEND])('%s requires its capability', async (path) => {
  expect((await app.anonymous.post(path)).status).toBe(401)
  expect((await app.as('editor').post(path)).status).toBe(403)
})
