// Whole on PostgreSQL: messages are mailed by jobs at the same time.
import { beforeEach, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../../test/app.ts'
import { confirmedRequest, filesOf, REQUESTS } from '../../../test/privacy.ts'
import { faultsOf } from '../../../test/site/page.ts'
import { createVisitor, fieldsOf } from '../../../test/visitor.ts'
import { findMails } from '../mail/index.ts'
import { prune } from './prune.ts'

const WP = '/wp-json/wp/v2'
const SVC = '/api/svc/v1'
const TARGET = '/post-message'

let app: TestApp
beforeEach(async () => {
  app = await buildTestApp()
  await app.startJobs()
  await admin().post(`${WP}/settings`, { email: 'desk@example.org', title: 'Ferry &amp; Co' })
})

const admin = () => app.as('administrator')

/** Publishes a page with the form; returns its path. */
const publish = async (attributes: object = {}, slug = 'contact'): Promise<string> => {
  const content = `<!-- wp:callboard/contact-form ${JSON.stringify(attributes)} /-->`
  const { status } = await admin().post(`${WP}/pages`, {
    ...{ title: slug, slug, status: 'publish', content },
  })
  expect(status).toBe(201)
  return `/${slug}/`
}

const WRITTEN = {
  name: 'Ann Ahoy',
  email: 'Ann@Example.org',
  subject: 'The timetable',
  message: 'When does\r\nit leave?',
}

/** Submits the form of a page. */
const write = async (
  path: string,
  more: Readonly<Record<string, string>> = {},
  headers: Readonly<Record<string, string>> = {},
) => {
  const visitor = createVisitor(app)
  const { form = '', website = '' } = fieldsOf((await visitor.get(path)).text)
  return visitor.submit(TARGET, { form, website, ...WRITTEN, ...more }, headers)
}

const entries = async (query = '') => (await admin().get(`${SVC}/form-entries${query}`)).body
/** The mails about messages; others are about the accounts of the test. */
const mails = async () =>
  (await findMails(app.systemContext().db, 100)).filter(({ subject }) =>
    subject.startsWith('A message'),
  )

describe('the contact form', () => {
  it('stores a message, mails it, and leads back to the page with thanks', async () => {
    const path = await publish({ buttonText: 'Off you go', thanks: 'We <read> it.' })
    const before = await createVisitor(app).get(path)
    expect(before.text).toContain('value="Off you go"')
    expect(await faultsOf(before.text)).toEqual([])
    const { status, headers } = await write(path)
    expect(status).toBe(303)
    const { pathname, search, hash } = new URL(headers.location ?? '')
    expect(pathname).toBe(path)
    const after = await createVisitor(app).get(`${pathname}${search}`)
    expect(after.text).toContain('We &lt;read&gt; it.')
    expect(after.text).toContain(`id="${hash.slice(1)}"`)
    expect(after.text).not.toContain('<textarea')
    expect((await createVisitor(app).get(`${path}?sent=other`)).text).toContain('<textarea')
    expect(await entries()).toMatchObject([
      {
        ...{ name: 'Ann Ahoy', email: 'ann@example.org', subject: 'The timetable' },
        ...{ message: 'When does\nit leave?', page: `http://callboard.test${path}` },
        is_read: false,
      },
    ])
    await app.runDueJobs()
    const [mail, ...others] = await mails()
    expect(others).toEqual([])
    expect(mail).toMatchObject({
      ...{ recipients: 'desk@example.org', reply_to: 'ann@example.org' },
      subject: 'A message from Ann Ahoy: The timetable (Ferry & Co)',
    })
    expect(mail?.text).toContain('When does\nit leave?')
  })

  it('is the same for everybody, and cached', async () => {
    const path = await publish()
    const [one, two] = [await createVisitor(app).get(path), await createVisitor(app).get(path)]
    expect(two.text).toBe(one.text)
    expect(one.headers['set-cookie']).toBeUndefined()
  })

  it('keeps what was typed if something is wrong with it', async () => {
    const path = await publish()
    const { status, text } = await write(path, {
      ...{ name: ' \u0007 ', email: 'nowhere', subject: 'x'.repeat(201) },
      message: '</textarea><script>alert(1)</script>',
    })
    expect(status).toBe(400)
    for (const words of [
      'Please enter your name.',
      'This is no e-mail address.',
      'At most 200 characters.',
      'value="nowhere"',
      '&lt;/textarea&gt;&lt;script&gt;alert(1)',
    ])
      expect(text).toContain(words)
    expect(text).not.toContain('<script>alert')
    expect(await faultsOf(text)).toEqual([])
    expect(await entries()).toEqual([])
    const again = await createVisitor(app).submit(TARGET, {
      ...{ form: fieldsOf(text).form ?? '', ...WRITTEN },
    })
    expect(again.status).toBe(303)
    expect(await entries()).toHaveLength(1)
  })

  it('asks only for the chosen fields', async () => {
    const path = await publish({ nameField: 'off', emailField: 'optional', subjectField: 'off' })
    const { text } = await createVisitor(app).get(path)
    expect(text).not.toContain('name="subject"')
    expect((await write(path, { email: '' })).status).toBe(303)
    expect(await entries()).toMatchObject([{ name: '', email: '', subject: '' }])
    await app.runDueJobs()
    expect(await mails()).toMatchObject([{ reply_to: '', subject: 'A message (Ferry & Co)' }])
    expect((await write(path, { message: ' \n ' })).status).toBe(400)
    expect((await write(path, { message: 'x'.repeat(10_001) })).status).toBe(400)
  })

  it('thanks bots, and stores nothing', async () => {
    expect((await write(await publish(), { website: 'https://spam.example' })).status).toBe(303)
    expect(await entries()).toEqual([])
  })

  it('refuses forms of other sites, and forms that this site has not printed', async () => {
    const path = await publish()
    expect((await write(path, {}, { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
    for (const form of ['', 'x', 'W10.x', '.', 'a'.repeat(9_000)])
      expect([form.length, (await write(path, { form })).status]).toEqual([form.length, 400])
    expect(await entries()).toEqual([])
  })

  it('accepts thirty messages per hour and network', async () => {
    const path = await publish()
    for (let turn = 0; turn < 30; turn++) expect((await write(path)).status).toBe(303)
    const refused = await write(path)
    expect([refused.status, Number(refused.headers['retry-after']) > 0]).toEqual([429, true])
    expect((await entries('?per_page=100')).length).toBe(30)
  })

  it('puts no header into a mail', async () => {
    const path = await publish()
    const lines = { name: 'Ann\r\nBcc: eve@example.org', subject: 'Hi\nCc: eve@example.org' }
    expect((await write(path, lines)).status).toBe(303)
    const twice = { email: 'ann@example.org\r\nBcc: eve@example.org' }
    expect((await write(path, twice)).status).toBe(400)
    await app.runDueJobs()
    const [mail] = await mails()
    expect(mail?.subject).not.toMatch(/[\r\n]/)
    expect(mail?.reply_to).toBe('ann@example.org')
  })

  it('mails only to recipients that an administrator has allowed', async () => {
    const other = await publish({ recipient: 'Box@example.org' }, 'other')
    expect((await createVisitor(app).get(other)).text).not.toContain('ox@example.org')
    await write(other)
    await app.runDueJobs()
    expect((await mails())[0]?.recipients).toBe('desk@example.org')
    for (const role of ['author', 'editor'] as const)
      expect(
        (await app.as(role).post(`${SVC}/form-settings`, { recipients: ['box@example.org'] }))
          .status,
      ).toBe(403)
    await admin().post(`${SVC}/form-settings`, { recipients: ['box@example.org'] })
    await write(other)
    await app.runDueJobs()
    expect((await mails())[0]?.recipients).toBe('box@example.org')
    await admin().post(`${SVC}/form-settings`, { recipients: [] })
    await write(other)
    await app.runDueJobs()
    expect((await mails())[0]?.recipients).toBe('desk@example.org')
  })

  it('is a pattern', async () => {
    const { body } = await app.as('author').get(`${WP}/block-patterns/patterns`)
    const found = body.find(({ name }: { name: string }) => name === 'callboard/contact')
    expect(found.content).toContain('wp:callboard/contact-form')
  })
})

describe('svc/v1/form-entries', () => {
  const fill = async (count = 3): Promise<void> => {
    const path = await publish()
    for (let turn = 1; turn <= count; turn++)
      await write(path, { subject: `Subject ${turn}`, message: turn === 1 ? '=1+1' : 'Words' })
  }

  it('lists, marks and deletes messages', async () => {
    await fill()
    const [newest] = await entries()
    expect(newest.subject).toBe('Subject 3')
    const one = `${SVC}/form-entries/${newest.id}`
    expect((await admin().post(one, { is_read: true })).body.is_read).toBe(true)
    expect((await admin().get(one)).body).toMatchObject({ id: newest.id, is_read: true })
    expect(await entries('?state=unread')).toHaveLength(2)
    expect(await entries('?state=read')).toMatchObject([{ id: newest.id }])
    expect(await entries('?search=subject%202')).toMatchObject([{ subject: 'Subject 2' }])
    expect((await admin().delete(one)).body.id).toBe(newest.id)
    for (const gone of [await admin().get(one), await admin().delete(one)])
      expect([gone.status, gone.body.code]).toEqual([404, 'form_entry_not_found'])
    expect(await entries()).toHaveLength(2)
  })

  it('is for moderators', async () => {
    await fill(1)
    for (const path of ['form-entries', 'form-entries/1', 'form-entries/export']) {
      expect((await app.anonymous.get(`${SVC}/${path}`)).status).toBe(401)
      expect((await app.as('author').get(`${SVC}/${path}`)).status).toBe(403)
      expect((await app.as('editor').get(`${SVC}/${path}`)).status).toBe(200)
    }
  })

  it('exports all as a table', async () => {
    await fill()
    const { headers, text } = await admin().get(`${SVC}/form-entries/export`)
    expect(headers['content-disposition']).toContain('messages.csv')
    expect(text.match(/Subject \d/g)).toEqual(['Subject 1', 'Subject 2', 'Subject 3'])
    expect(text.match(/created_gmt/g)).toHaveLength(1)
    expect(text).toContain("'=1+1")
  })

  it.each([
    { recipients: ['nobody'] },
    { recipients: 'a@example.org\nb' },
    { keep_months: 0 },
    { keep_months: 1_000 },
    { keep_months: 'long' },
  ])('refuses the settings %j', async (settings) => {
    const { status, body } = await admin().post(`${SVC}/form-settings`, settings)
    expect([status, body.code]).toEqual([400, 'rest_invalid_param'])
  })

  it('deletes messages when their time is over, by the setting', async () => {
    app.setTime('2026-01-10T12:00:00Z')
    await fill(1)
    app.setTime('2026-11-10T12:00:00Z')
    await fill(1)
    await prune(app.systemContext())
    expect(await entries()).toHaveLength(2)
    await admin().post(`${SVC}/form-settings`, { keep_months: 6 })
    await prune(app.systemContext())
    expect(await entries()).toMatchObject([{ created_gmt: '2026-11-10T12:00:00' }])
  })
})

describe('personal data', () => {
  it('of a visitor are the messages, and go with their mails', async () => {
    const path = await publish()
    await write(path)
    await write(path, { email: 'ben@example.org' })
    const id = await confirmedRequest(app, 'export', 'ann@example.org')
    await admin().post(`${REQUESTS}/${id}/export`, { send: false })
    await app.runDueJobs()
    const file = (await filesOf(app, id))['export.json']
    expect(file).toContain('When does')
    expect(file).not.toContain('ben@example.org')
    const erasure = await confirmedRequest(app, 'erasure', 'ann@example.org')
    await admin().post(`${REQUESTS}/${erasure}/erase`)
    await app.runDueJobs()
    expect(await entries()).toMatchObject([{ email: 'ben@example.org' }])
    const left = (await mails()).map(({ reply_to }) => reply_to)
    expect(left).toContain('ben@example.org')
    expect(left).not.toContain('ann@example.org')
  })
})
