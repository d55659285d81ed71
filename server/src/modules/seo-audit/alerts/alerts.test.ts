import { beforeAll, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../../../test/app.ts'
import { findMails } from '../../mail/index.ts'
import { saveSeoOptions } from '../../seo-kernel/options/index.ts'

const ALERTS = '/api/seo/v1/seo-alerts'

let app: TestApp
beforeAll(async () => {
  app = await buildTestApp({ mailFrom: 'site@example.org' })
  await app.startJobs()
})

const send = (body: object) => app.as('administrator').post(`${ALERTS}/test-email`, body)

const recipients = async (): Promise<readonly string[]> => {
  await app.runDueJobs()
  const mails = await findMails(app.systemContext().db, 100)
  return mails
    .filter(({ subject }) => subject.startsWith('Test alert'))
    .map((mail) => mail.recipients)
}

it('mails a test to the named or the saved recipients', async () => {
  expect((await send({})).body).toMatchObject({ success: false, code: 'seo_alert_no_recipient' })
  expect((await send({ email: 'no address' })).status).toBe(400)
  expect((await send({ email: 'one@example.org' })).body).toEqual({ success: true })
  await saveSeoOptions(app.systemContext(), {
    site: { tools: { seoAlerts: { recipients: [{ email: 'two@example.org' }] } } },
  })
  expect((await send({})).status).toBe(200)
  expect((await recipients()).toSorted()).toEqual(['one@example.org', 'two@example.org'])
})

it('rejects Slack, and requires the right to manage tools', async () => {
  const { status, body } = await app.as('administrator').post(`${ALERTS}/test-slack`, {})
  expect([status, body.success, body.code]).toEqual([400, false, 'seo_alert_no_slack'])
  expect((await app.as('editor').post(`${ALERTS}/test-email`, {})).status).toBe(403)
})

it.each([
  ['local-business/import-plugins', 404, 'seo_local_no_tools'],
  ['local-business/maps/check-api-enabled', 400, 'seo_local_no_maps'],
  ['ai-agents/status', 404, 'seo_no_ai_agents'],
])('says of %s what is not there', async (path, status, code) => {
  const answer = await app.as('administrator').post(`/api/seo/v1/${path}`, {})
  expect([answer.status, answer.body.success, answer.body.code]).toEqual([status, false, code])
  expect(answer.body.message.length).toBeGreaterThan(40)
  expect((await app.as('subscriber').post(`/api/seo/v1/${path}`, {})).status).toBe(403)
})
