// Whole on PostgreSQL: mails are stored by jobs at the same time.

import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { describe, expect, it } from 'vitest'
import { buildTestApp } from '../../../test/app.ts'
import { atEnd } from '../../../test/cleanup.ts'
import { readConfig } from '../../config.ts'
import { deliver } from './deliver.ts'
import { findMails, sendMail } from './index.ts'
import { insertMail } from './store.ts'

const MAIL = {
  to: ['ann@example.org', 'ben@example.org'],
  subject: 'Grüße\r\nBcc: eve@example.org',
  html: '<p>Hello</p>',
  text: 'Hello',
}

interface Received {
  readonly from: string
  readonly to: readonly string[]
  readonly source: string
}

/** An SMTP server that temporarily rejects the first few mails. */
const startServer = async (refusals = 0) => {
  const received: Received[] = []
  let left = refusals
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, { envelope }, done) => {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        if (left-- > 0) return done(Object.assign(new Error('later'), { responseCode: 451 }))
        received.push({
          from: envelope.mailFrom === false ? '' : envelope.mailFrom.address,
          to: envelope.rcptTo.map(({ address }) => address),
          source: Buffer.concat(parts).toString(),
        })
        done()
      })
    },
  })
  const listening = server.listen(0, '127.0.0.1')
  await new Promise((resolve) => listening.once('listening', resolve))
  atEnd(() => new Promise<void>((resolve) => server.close(() => resolve())))
  const { port } = listening.address() as AddressInfo
  return { received, smtpUrl: `smtp://127.0.0.1:${port}` }
}

it('sends mails through the operator’s server, with a plain-text part', async () => {
  const { received, smtpUrl } = await startServer()
  const app = await buildTestApp({ smtpUrl, mailFrom: 'Our site <site@example.org>' })
  await app.startJobs()
  await sendMail(app.systemContext(), MAIL)
  await app.runDueJobs()
  expect(received).toHaveLength(1)
  const [{ from, to, source } = { from: '', to: [], source: '' }] = received
  expect({ from, to }).toEqual({ from: 'site@example.org', to: MAIL.to })
  expect(source).toMatch(/^From: Our site <site@example\.org>\r$/m)
  expect(source).toMatch(/^Message-ID: <[\w-]+@callboard\.test>\r$/m)
  expect(source).toContain('Content-Type: text/plain')
  expect(source).toContain('Content-Type: text/html')
  expect(source).not.toMatch(/^Bcc:/m)
  expect(await findMails(app.systemContext().db, 10)).toEqual([])
})

it('fails if the server temporarily rejects a mail, so that the queue retries', async () => {
  const { received, smtpUrl } = await startServer(1)
  const app = await buildTestApp({ smtpUrl, mailFrom: 'site@example.org' })
  const mail = { ...MAIL, messageId: '<one@callboard.test>' }
  await expect(deliver(app.systemContext(), mail)).rejects.toThrow('later')
  await deliver(app.systemContext(), mail)
  expect(received).toHaveLength(1)
  expect(received[0]?.source).toContain('Message-ID: <one@callboard.test>')
})

it('stores mails if no server is configured, only the newest 200', async () => {
  const app = await buildTestApp()
  await app.startJobs()
  const ctx = app.systemContext()
  await ctx.transaction(async (ctx) => {
    for (let n = 1; n <= 202; n++) await sendMail(ctx, { ...MAIL, subject: `Mail ${n}` })
  })
  await app.runDueJobs()
  const mails = await findMails(ctx.db, 1_000)
  expect(mails).toHaveLength(200)
  expect(mails[0]).toMatchObject({
    recipients: 'ann@example.org, ben@example.org',
    text: 'Hello',
    html: '<p>Hello</p>',
  })
})

it('keeps the newest 200 mails, however many ids lie between them', async () => {
  const { db, transaction } = (await buildTestApp()).systemContext()
  const mail = (n: number) => ({
    ...{ message_id: `<${n}@callboard.test>`, recipients: 'ann@example.org', subject: `Mail ${n}` },
    ...{ html: '', text: '', created_gmt: '2026-11-17T12:00:00' },
  })
  await transaction(async ({ db }) => {
    const rows = Array.from({ length: 205 }, (_, n) => mail(n))
    await db.insertInto('mails').values(rows).execute()
    await insertMail(db, mail(205))
  })
  const subjects = async () => (await findMails(db, 1_000)).map(({ subject }) => subject)
  expect(await subjects()).toEqual(Array.from({ length: 200 }, (_, n) => `Mail ${205 - n}`))
  await transaction(async ({ db }) => {
    await db.deleteFrom('mails').where('subject', 'not in', ['Mail 6', 'Mail 205']).execute()
    await insertMail(db, mail(206))
  })
  expect(await subjects()).toEqual(['Mail 206', 'Mail 205', 'Mail 6'])
})

it('sends nothing if the transaction rolls back', async () => {
  const app = await buildTestApp()
  await app.startJobs()
  const ctx = app.systemContext()
  const undone = ctx.transaction(async (ctx) => {
    await sendMail(ctx, MAIL)
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  await app.runDueJobs()
  expect(await findMails(ctx.db, 10)).toEqual([])
})

it.each([
  [{ smtpUrl: 'smtp://mail.test' }, 'needs CALLBOARD_MAIL_FROM'],
  [{ smtpUrl: 'http://user:geheim@mail.test', mailFrom: 'a@b.test' }, 'smtp: or smtps: address'],
  [{ mailFrom: 'nobody' }, 'must be an e-mail address'],
  [{ mailFrom: 'A\nB <a@b.test>' }, 'must be an e-mail address'],
])('rejects the settings %j', (settings, fault) => {
  expect(() => readConfig(settings, {})).toThrow(fault)
  expect(() => readConfig(settings, {})).not.toThrow('geheim')
})

describe('POST wp/v2/mail/test', () => {
  const MAIL_ROUTE = '/wp-json/wp/v2/mail'

  it('tells which variables are missing', async () => {
    const app = await buildTestApp()
    const admin = app.as('administrator')
    const { body } = await admin.get(MAIL_ROUTE)
    const missing = ['CALLBOARD_SMTP_URL', 'CALLBOARD_MAIL_FROM']
    expect(body).toMatchObject({ is_configured: false, missing, server: '', from: '' })
    const refused = await admin.post(`${MAIL_ROUTE}/test`)
    expect([refused.status, refused.body.code]).toEqual([409, 'mail_not_configured'])
    for (const variable of missing) expect(refused.body.message).toContain(variable)
    expect((await app.as('editor').post(`${MAIL_ROUTE}/test`)).status).toBe(403)
    expect((await app.anonymous.get(MAIL_ROUTE)).status).toBe(401)
  })

  it('sends a mail to the caller, with the sender of the settings', async () => {
    const { received, smtpUrl } = await startServer()
    const app = await buildTestApp({ smtpUrl, mailFrom: 'Our site <site@example.org>' })
    const admin = app.as('administrator')
    const { recipient } = (await admin.get(MAIL_ROUTE)).body
    await admin.post('/wp-json/wp/v2/site-options', { mail_from_name: 'The Harbour' })
    const { status, body } = await admin.post(`${MAIL_ROUTE}/test`)
    expect([status, body.from]).toEqual([200, 'The Harbour <site@example.org>'])
    expect(received.map(({ from, to }) => [from, to])).toEqual([['site@example.org', [recipient]]])
    expect(received[0]?.source).toMatch(/^From: The Harbour <site@example\.org>\r$/m)
    await admin.post('/wp-json/wp/v2/site-options', { mail_from_email: 'post@example.org' })
    await admin.post(`${MAIL_ROUTE}/test`)
    expect(received[1]?.from).toBe('post@example.org')
  })

  it('reports the words of the server, without its password, at most ten times', async () => {
    const { smtpUrl } = await startServer(9)
    const withPassword = smtpUrl.replace('smtp://', 'smtp://ann:geheim@')
    const app = await buildTestApp({ smtpUrl: withPassword, mailFrom: 'site@example.org' })
    const admin = app.as('administrator')
    expect((await admin.get(MAIL_ROUTE)).text).not.toContain('geheim')
    const refused = await admin.post(`${MAIL_ROUTE}/test`)
    expect([refused.status, refused.body.code]).toEqual([502, 'mail_refused'])
    expect(refused.body.message).toMatch(/did not take the mail: .+/)
    expect(refused.text).not.toContain('geheim')
    for (let n = 0; n < 9; n++) await admin.post(`${MAIL_ROUTE}/test`)
    expect((await admin.post(`${MAIL_ROUTE}/test`)).status).toBe(429)
  })
})
