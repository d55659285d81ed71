import { beforeAll, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../../../test/app.ts'
import { hitOn, recordHits } from '../../../../test/hits.ts'
import { findMails } from '../../mail/index.ts'
import { type Hit, settleVisits } from '../store/index.ts'
import { INTERVALS, periodBefore } from './intervals.ts'
import { sendDue } from './schedule.ts'

let app: TestApp
beforeAll(async () => {
  app = await buildTestApp()
  app.setTime('2026-09-20T12:00:00Z')
  await app.startJobs()
  await save({ timezone: 'America/New_York', email: 'owner@example.org', title: 'Ferry & Co' })
  // Security mails to the administrator come first and are not summaries.
  await mailsAt('2026-09-20T12:00:00Z')
})

const save = (settings: object) => app.as('administrator').post('/api/core/v2/settings', settings)

const choose = (settings: object) =>
  app.as('administrator').put('/api/analytics/v1/settings', settings)

const views = (times: number, day: string, given: Partial<Hit> = {}): Hit[] =>
  Array.from({ length: times }, (_, n) => ({
    ...hitOn(day, { minute: 600, seconds: 30 }),
    visitor: `${n}`,
    ...given,
  }))

/** The mails sent at this time. */
let seen = 0
const mailsAt = async (time: string) => {
  app.setTime(time)
  await sendDue(app.systemContext())
  await app.runDueJobs()
  const all = await findMails(app.systemContext().db, 100)
  const fresh = all.slice(0, all.length - seen)
  seen = all.length
  return fresh
}

it('computes months and weeks', () => {
  const before = (day: string) => INTERVALS.map((interval) => periodBefore(interval, day))
  expect(before('2026-03-31')).toEqual([
    { from: '2026-02-01', to: '2026-02-28' },
    { from: '2026-03-23', to: '2026-03-29' },
  ])
  expect(before('2026-01-01')).toEqual([
    { from: '2025-12-01', to: '2025-12-31' },
    { from: '2025-12-22', to: '2025-12-28' },
  ])
  expect(before('2023-12-31')[1]).toEqual({ from: '2023-12-18', to: '2023-12-24' })
})

it('is sent once per month, in the morning of the next in site time', async () => {
  recordHits(app.systemContext(), [
    ...views(10, '2026-09-30'),
    ...views(12, '2026-10-01', { referrer: 'new.example/<b>' }),
    ...views(3, '2026-10-31', { path: '/a\nb/', seconds: 0 }),
    ...views(50, '2026-11-01', { path: '/later/' }),
  ])
  await settleVisits(app.systemContext())
  expect(await mailsAt('2026-10-05T12:00:00Z')).toEqual([])
  await choose({ email_summaries: true })
  expect(await mailsAt('2026-10-20T12:00:00Z')).toEqual([])
  expect(await mailsAt('2026-11-01T09:59:00Z')).toEqual([])
  const [mail, ...others] = await mailsAt('2026-11-01T11:00:00Z')
  expect(others).toEqual([])
  expect(mail).toMatchObject({
    recipients: 'owner@example.org',
    subject: 'Visits of Ferry & Co: 2026-10-01 to 2026-10-31',
  })
  const text = mail?.text ?? ''
  expect(text).toContain('- Visits: 15 (+50 %)\n- Views of pages: 15 (+50 %)\n')
  expect(text).toContain('- Visits that stayed: 80 % (-20 %)')
  expect(text).toContain('Most read\n- /: 12\n- /a b/: 3\n')
  expect(text).toContain('Where visitors came from\n- new.example/<b>: 12\n')
  expect(text).toMatch(/Worth a look\n- .*\/later\//)
  expect(mail?.html).toContain('new.example/&lt;b&gt;')
  expect(mail?.html).not.toContain('<b>')
  expect(await mailsAt('2026-11-01T12:00:00Z')).toEqual([])
})

it('is sent to each named recipient separately', async () => {
  await choose({ summary_recipients: ['a@example.org', 'b@example.org'] })
  const mails = await mailsAt('2026-12-01T12:00:00Z')
  expect(mails.map(({ recipients }) => recipients).toSorted()).toEqual([
    'a@example.org',
    'b@example.org',
  ])
})

it.each([
  { summary_recipients: ['nobody'] },
  { summary_recipients: Array.from({ length: 11 }, (_, n) => `${n}@example.org`) },
])('takes no %j', async (settings) => {
  expect((await choose(settings)).status).toBe(400)
})

it('is not sent for a month without visits, nor while switched off', async () => {
  expect(await mailsAt('2027-01-01T12:00:00Z')).toEqual([])
  recordHits(app.systemContext(), views(5, '2027-01-05'))
  await settleVisits(app.systemContext())
  await choose({ email_summaries: false })
  expect(await mailsAt('2027-02-01T12:00:00Z')).toEqual([])
  await choose({ email_summaries: true })
  expect(await mailsAt('2027-02-02T12:00:00Z')).toEqual([])
})

it('is sent each Monday morning instead, and at once as a trial', async () => {
  await choose({ email_summaries: true, summary_interval: 'week' })
  await mailsAt('2027-02-08T12:00:00Z')
  recordHits(app.systemContext(), views(4, '2027-02-10'))
  await settleVisits(app.systemContext())
  expect(await mailsAt('2027-02-14T12:00:00Z')).toEqual([])
  const mails = await mailsAt('2027-02-15T12:00:00Z')
  expect(mails.map(({ subject }) => subject)).toEqual([
    'Visits of Ferry & Co: 2027-02-08 to 2027-02-14',
    'Visits of Ferry & Co: 2027-02-08 to 2027-02-14',
  ])
  // Months count as sent meanwhile.
  expect(await mailsAt('2027-03-01T10:00:00Z')).toEqual([])
  const trial = (role: 'administrator' | 'editor', body: object = {}) =>
    app.as(role).post('/api/analytics/v1/summary', body)
  expect((await trial('administrator')).body.code).toBe('mail_not_configured')
  expect((await trial('administrator', { interval: 'year' })).status).toBe(400)
  expect((await trial('editor')).status).toBe(403)
})
