// Whole on PostgreSQL: sends lock rows, and jobs mail at the same time.
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { beforeEach, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../../test/app.ts'
import { atEnd } from '../../../test/cleanup.ts'
import { confirmedRequest, filesOf, REQUESTS } from '../../../test/privacy.ts'
import { faultsOf } from '../../../test/site/page.ts'
import { createVisitor, fieldsOf } from '../../../test/visitor.ts'
import { prune } from './prune.ts'
import { sendPost } from './send.ts'

const WP = '/wp-json/wp/v2'
const SVC = '/api/svc/v1'

interface Received {
  readonly to: string
  readonly source: string
}

/** Refused by a rule of the server, which says nothing about the address. */
const POLICY = 554

/** A mail server whose refusals of single addresses the test sets. */
const startServer = async () => {
  const received: Received[] = []
  const refusals = new Map<string, number>()
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _session, done) => {
      const responseCode = refusals.get(address)
      const words = responseCode === POLICY ? '5.7.1 relaying denied' : 'no'
      done(responseCode ? Object.assign(new Error(words), { responseCode }) : undefined)
    },
    onData: (stream, { envelope }, done) => {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        const source = Buffer.concat(parts).toString()
        received.push({ to: envelope.rcptTo.map(({ address }) => address).join(), source })
        done()
      })
    },
  })
  const listening = server.listen(0, '127.0.0.1')
  await new Promise((resolve) => listening.once('listening', resolve))
  atEnd(() => new Promise<void>((resolve) => server.close(() => resolve())))
  const { port } = listening.address() as AddressInfo
  return { received, refusals, smtpUrl: `smtp://127.0.0.1:${port}` }
}

let app: TestApp
let mail: Awaited<ReturnType<typeof startServer>>
beforeEach(async () => {
  mail = await startServer()
  app = await buildTestApp({ smtpUrl: mail.smtpUrl, mailFrom: 'site@example.org' })
})

/** Runs the job of a post, as the queue does. */
const send = (post: number) => sendPost(app.systemContext(), { post })

const admin = () => app.as('administrator')

/** The decoded text of a mail. */
const textOf = ({ source }: Received): string =>
  source
    .replace(/=\r\n/g, '')
    .replace(/=([\dA-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))

const mailsTo = (address: string) => mail.received.filter(({ to }) => to === address)
const list = async (query = '') => (await admin().get(`${SVC}/subscribers${query}`)).body

/** Publishes a page with the form, and enters an address there. */
const enter = async (email: string, more: Readonly<Record<string, string>> = {}, headers = {}) => {
  await admin().post(`${WP}/pages`, {
    ...{ title: 'Mails', slug: 'mails', status: 'publish' },
    content: '<!-- wp:callboard/subscribe /-->',
  })
  const visitor = createVisitor(app)
  const { back = '' } = fieldsOf((await visitor.get('/mails/')).text)
  return visitor.submit('/account/newsletter', { back, email, ...more }, headers)
}

/** Adds confirmed subscribers. */
const fill = async (...emails: readonly string[]): Promise<void> => {
  const now = '2026-01-01T00:00:00'
  const rows = emails.map((email) => ({ email, state: 'confirmed', created_gmt: now }))
  await app.store.transaction((db) =>
    db
      .insertInto('newsletter_subscribers')
      .values(rows.map((row) => ({ ...row, key_hash: null, asked_gmt: null, confirmed_gmt: now })))
      .execute(),
  )
}

const publish = async (more: object = {}): Promise<number> => {
  const { status, body } = await admin().post(`${WP}/posts`, {
    ...{ title: 'Tea &amp; tides', content: 'The ferry is late.', status: 'publish', ...more },
  })
  expect(status).toBe(201)
  return body.id
}

const about = (address: string) => mailsTo(address).filter((one) => textOf(one).includes('tides'))

describe('subscribing', () => {
  beforeEach(() => app.startJobs())

  it('takes a mailed link and a button', async () => {
    const page = await enter('Ann@Example.org')
    expect(page.status).toBe(303)
    const { pathname, search } = new URL(page.headers.location ?? '', 'http://callboard.test')
    expect(pathname).toBe('/mails/')
    expect((await createVisitor(app).get(`${pathname}${search}`)).text).toContain('your mailbox')
    await app.runDueJobs()
    expect(await list()).toMatchObject([{ email: 'ann@example.org', state: 'pending' }])
    const [asked] = mailsTo('ann@example.org')
    const path = /\/account\/newsletter\/confirm\?key=[\w-]{43}/.exec(
      asked ? textOf(asked) : '',
    )?.[0]
    const visitor = createVisitor(app)
    const opened = await visitor.get(path ?? '')
    expect(await faultsOf(opened.text)).toEqual([])
    expect(await list()).toMatchObject([{ state: 'pending' }])
    const { key = '' } = fieldsOf(opened.text)
    const foreign = { 'sec-fetch-site': 'cross-site' }
    const target = '/account/newsletter/confirm'
    expect((await visitor.submit(target, { key }, foreign)).status).toBe(403)
    expect((await visitor.submit(target, { key })).text).toContain('You are subscribed')
    expect(await list()).toMatchObject([{ state: 'confirmed' }])
    expect((await visitor.submit(target, { key })).status).toBe(410)
    expect((await visitor.get(`${target}?key=none`)).status).toBe(410)
  })

  it('says the same of every address, and asks one once an hour', async () => {
    await fill('ann@example.org')
    const known = await enter('ann@example.org')
    const other = await enter('ben@example.org')
    await enter('ben@example.org')
    expect([known.status, known.headers.location, known.text]).toEqual([
      ...[other.status, other.headers.location, other.text],
    ])
    await app.runDueJobs()
    expect(mailsTo('ann@example.org')).toEqual([])
    expect(mailsTo('ben@example.org')).toHaveLength(1)
  })

  it('refuses what is no address, bots, other sites and too many', async () => {
    const wrong = await enter('no"body', { back: '//evil.example' })
    expect(wrong.status).toBe(400)
    expect(wrong.text).toContain('value="no&#34;body"')
    expect(await faultsOf(wrong.text)).toEqual([])
    const away = await enter('ann@example.org', { back: '//evil.example/', website: 'x' })
    expect(away.headers.location).toMatch(/^\/(?!\/)/)
    expect((await enter('a@example.org', {}, { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
    await app.runDueJobs()
    expect(await list()).toEqual([])
    for (let turn = 0; turn < 8; turn++) await enter(`reader-${turn}@example.org`)
    expect((await enter('one-more@example.org')).status).toBe(429)
  })

  it('ends after a week without a confirmation', async () => {
    await enter('ann@example.org')
    await app.runDueJobs()
    app.setTime(new Date(Date.now() + 8 * 86_400_000).toISOString())
    await prune(app.systemContext())
    expect(await list()).toEqual([])
  })
})

describe('a new post', () => {
  it('is mailed to confirmed subscribers, once', async () => {
    await fill('ann@example.org', 'ben@example.org')
    const id = await publish()
    await send(id)
    const [letter, ...more] = about('ann@example.org')
    expect(more).toEqual([])
    expect(about('ben@example.org')).toHaveLength(1)
    expect(letter?.source).toMatch(/^Subject: Tea & tides/m)
    expect(letter?.source).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m)
    expect(letter && textOf(letter)).toContain('The ferry is late.')
    await admin().post(`${WP}/posts/${id}`, { content: 'Later still.' })
    await admin().post(`${WP}/posts/${id}`, { status: 'draft' })
    await admin().post(`${WP}/posts/${id}`, { status: 'publish' })
    await send(id)
    expect(about('ann@example.org')).toHaveLength(1)
  })

  it.each([
    ['an old date', { date: '2020-01-01T12:00:00' }],
    ['a password', { password: 'hush' }],
    ['private', { status: 'private' }],
    ['a draft', { status: 'draft' }],
  ])('is not mailed with: %s', async (_, more) => {
    await fill('ann@example.org')
    const id = await publish(more)
    await send(id)
    expect(about('ann@example.org')).toEqual([])
  })

  it('is not mailed if it is taken back before, or the setting is off', async () => {
    await fill('ann@example.org')
    const id = await publish()
    await admin().post(`${WP}/posts/${id}`, { status: 'draft' })
    await send(id)
    await admin().post(`${WP}/posts/${id}`, { status: 'publish' })
    await send(id)
    await admin().post(`${SVC}/newsletter-settings`, { sends_posts: false })
    await send(await publish())
    expect(about('ann@example.org')).toEqual([])
  })

  it('is mailed once, however many runs there are', async () => {
    const emails = Array.from({ length: 5 }, (_, n) => `reader-${n}@example.org`)
    await fill(...emails)
    const post = await publish()
    const runs = [1, 2, 3].map(() => send(post))
    await Promise.all(runs)
    expect(mail.received.map(({ to }) => to).sort()).toEqual(emails)
  })

  it('goes on behind those who were claimed by a killed run', async () => {
    await fill('ann@example.org', 'ben@example.org', 'cat@example.org')
    const post = await publish()
    const [, ben] = (await list()) as { id: number }[]
    await app.store.transaction((db) =>
      db
        .updateTable('newsletter_sends')
        .set({ position: ben?.id ?? 0 })
        .execute(),
    )
    await send(post)
    expect(mail.received.map(({ to }) => to)).toEqual(['cat@example.org'])
  })

  it('is tried again where it is refused for now', async () => {
    await fill('ann@example.org', 'ben@example.org')
    mail.refusals.set('ann@example.org', 451)
    const post = await publish()
    await send(post)
    expect(mail.received.map(({ to }) => to)).toEqual(['ben@example.org'])
    mail.refusals.clear()
    for (let run = 0; run < 2; run++) await send(post)
    expect(mail.received.map(({ to }) => to)).toEqual(['ben@example.org', 'ann@example.org'])
  })

  it('is kept until a mail server takes mails', async () => {
    await fill('ann@example.org')
    const post = await publish()
    mail.refusals.set('ann@example.org', 421)
    await expect(send(post)).rejects.toThrow('takes no mails')
    mail.refusals.clear()
    await send(post)
    expect(about('ann@example.org')).toHaveLength(1)
  })

  it('suspends an address after three refusals in a row', async () => {
    await fill('ann@example.org')
    mail.refusals.set('ann@example.org', 550)
    for (let n = 1; n <= 3; n++) {
      expect(await list()).toMatchObject([{ state: 'confirmed', refusals: n - 1 }])
      await send(await publish())
    }
    expect(await list('?state=suspended')).toMatchObject([{ refusals: 3 }])
    await fill('ben@example.org')
    mail.refusals.set('ben@example.org', POLICY)
    for (let n = 1; n <= 3; n++) await send(await publish())
    expect(await list('?search=ben')).toMatchObject([{ state: 'confirmed', refusals: 0 }])
    mail.refusals.clear()
    await send(await publish())
    expect(about('ann@example.org')).toEqual([])
  })
})

describe('unsubscribing', () => {
  const linkFor = async (email: string): Promise<string> => {
    await send(await publish())
    const [letter] = about(email)
    const header = /^List-Unsubscribe: +<http:\/\/callboard\.test([^>]+)>/m.exec(
      letter?.source.replace(/\r\n[ \t]/g, ' ') ?? '',
    )
    return header?.[1] ?? ''
  }

  it('takes one request of a mail program, from anywhere', async () => {
    await fill('ann@example.org')
    const link = await linkFor('ann@example.org')
    expect(link).toContain('/account/newsletter/unsubscribe?s=')
    const visitor = createVisitor(app)
    const shown = await visitor.get(link)
    expect(await faultsOf(shown.text)).toEqual([])
    expect(await list()).toHaveLength(1)
    const fields = { 'List-Unsubscribe': 'One-Click' }
    const headers = { 'sec-fetch-site': 'cross-site', origin: 'https://mail.example' }
    const done = await visitor.submit(link, fields, headers)
    expect([done.status, done.text]).toEqual([200, expect.stringContaining('unsubscribed')])
    expect(await list()).toEqual([])
    expect((await visitor.submit(link, fields)).status).toBe(200)
  })

  it('refuses links that the site has not signed', async () => {
    await fill('ann@example.org')
    const link = await linkFor('ann@example.org')
    for (const wrong of [
      link.replace(/s=\d+/, 's=9'),
      link.slice(0, -1),
      link.replace(/s=.*/, 's[]=1'),
    ]) {
      expect((await createVisitor(app).get(wrong)).status).toBe(410)
      expect((await createVisitor(app).submit(wrong, {})).status).toBe(410)
    }
    expect(await list()).toHaveLength(1)
  })
})

describe('without a mail server', () => {
  it('shows nothing to visitors, and tells those who may change it what is missing', async () => {
    app = await buildTestApp()
    expect((await enter('ann@example.org')).status).toBe(409)
    expect((await createVisitor(app).get('/mails/')).text).not.toContain('subscribe-form')
    const refused = await admin().post(`${SVC}/subscribers`, { email: 'ann@example.org' })
    expect([refused.status, refused.body.code]).toEqual([409, 'mail_not_configured'])
    const preview = `${WP}/block-renderer/callboard/subscribe?context=edit`
    expect((await admin().get(preview)).body.rendered).toContain('CALLBOARD_SMTP_URL')
    expect((await app.as('author').get(preview)).body.rendered).toBe('')
    const { body } = await admin().get(`${SVC}/newsletter-settings`)
    expect(body.missing).toEqual(['CALLBOARD_SMTP_URL', 'CALLBOARD_MAIL_FROM'])
  })
})

describe('the form below posts', () => {
  it('shows if the setting is on', async () => {
    const { body } = await admin().post(`${WP}/posts`, { title: 'One', status: 'publish' })
    const { pathname } = new URL(body.link)
    const shown = async () => (await createVisitor(app).get(pathname)).text
    expect(await shown()).not.toContain('subscribe-form')
    await admin().post(`${SVC}/newsletter-settings`, { has_form_below_posts: true })
    expect(await shown()).toContain('subscribe-form')
    expect(await faultsOf(await shown())).toEqual([])
  })
})

describe('svc/v1/subscribers', () => {
  it('lists, counts, exports and deletes', async () => {
    await fill('ann@example.org', 'ben@example.org')
    expect(await list('?search=BEN')).toMatchObject([{ email: 'ben@example.org' }])
    const { text } = await admin().get(`${SVC}/subscribers/export`)
    expect(text.match(/\w+@example\.org/g)).toEqual(['ann@example.org', 'ben@example.org'])
    const [{ id }] = await list()
    expect((await admin().delete(`${SVC}/subscribers/${id}`)).body.id).toBe(id)
    const gone = await admin().delete(`${SVC}/subscribers/${id}`)
    expect([gone.status, gone.body.code]).toEqual([404, 'newsletter_subscriber_not_found'])
    const { body } = await admin().get(`${SVC}/newsletter-settings`)
    expect(body.counts).toEqual({ pending: 0, confirmed: 1, suspended: 0 })
  })

  it('takes reports of bounces', async () => {
    await fill('ann@example.org', 'ben@example.org')
    const report = (given: object) => admin().post(`${SVC}/subscribers/bounces`, given)
    expect((await report({ email: 'Ann@example.org', kind: 'complaint' })).status).toBe(200)
    for (let n = 0; n < 3; n++) await report({ email: 'ben@example.org' })
    expect(await list('?state=suspended')).toHaveLength(2)
    expect((await report({ email: 'nobody@example.org' })).status).toBe(200)
    for (const wrong of [{}, { email: 'x' }, { email: 'a@example.org', kind: 'other' }])
      expect((await report(wrong)).status).toBe(400)
  })

  it('is for administrators', async () => {
    for (const path of ['subscribers', 'subscribers/export', 'newsletter-settings']) {
      expect((await app.anonymous.get(`${SVC}/${path}`)).status).toBe(401)
      expect((await app.as('editor').get(`${SVC}/${path}`)).status).toBe(403)
    }
  })

  it.each([{}, { email: 'nobody' }, { email: ['a@example.org'] }, { email: 'a@b.invalid' }])(
    'refuses %j',
    async (given) => {
      expect((await admin().post(`${SVC}/subscribers`, given)).status).toBe(400)
    },
  )
})

it('exports and erases the subscription of a person', async () => {
  await app.startJobs()
  await fill('ann@example.org')
  const id = await confirmedRequest(app, 'export', 'ann@example.org')
  await admin().post(`${REQUESTS}/${id}/export`, { send: false })
  await app.runDueJobs()
  expect((await filesOf(app, id))['export.json']).toContain('Subscription to new posts')
  const erasure = await confirmedRequest(app, 'erasure', 'ann@example.org')
  await admin().post(`${REQUESTS}/${erasure}/erase`)
  await app.runDueJobs()
  expect(await list()).toEqual([])
})
