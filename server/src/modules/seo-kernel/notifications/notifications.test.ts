import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildTestApp, type Client, type TestApp } from '../../../../test/app.ts'
import { saveSettings } from '../../settings/index.ts'
import { saveSeoOptions, seoOptions } from '../options/index.ts'
import { notificationsOf, notify, withdraw } from './index.ts'
import { remindLater } from './notification.ts'
import { REMINDERS } from './reminders.ts'
import { refreshDaily } from './service.ts'

const ROOT = '/api/seo/v1'

let app: TestApp
let admin: Client
beforeAll(async () => {
  app = await buildTestApp()
  admin = app.as('administrator')
})

const hide = (isHidden: boolean) =>
  saveSettings(app.systemContext(), { blog_public: !isHidden, email: '' })

beforeEach(async () => {
  app.setTime('2026-03-02T10:00:00Z')
  await hide(false)
})

type Listed = { readonly notification_name: string; readonly slug: string }

const namesOf = (lists: Readonly<Record<string, readonly Listed[]>>) =>
  Object.fromEntries(
    Object.entries(lists).map(([name, list]) => [
      name,
      list.map(({ notification_name }) => notification_name),
    ]),
  )

const told = async () => namesOf({ ...(await notificationsOf(app.systemContext())) })

const dismiss = (body: unknown) => admin.post(`${ROOT}/notifications/dismiss`, body)

const NOTHING = { active: [], new: [], dismissed: [] }

describe('a notification', () => {
  it('appears with its cause, is new once, and disappears with its cause', async () => {
    await hide(true)
    const { active, new: fresh } = await notificationsOf(app.systemContext())
    expect(fresh).toEqual(active)
    expect(active).toEqual([
      {
        slug: expect.any(String),
        addon: null,
        title: expect.any(String),
        content: expect.any(String),
        type: 'error',
        level: ['all'],
        notification_id: null,
        notification_name: 'blog-visibility',
        start: '2026-03-02 10:00:00',
        end: null,
        button1_label: expect.any(String),
        button1_action: expect.any(String),
        button2_label: expect.any(String),
        button2_action: 'http://action#notification/blog-visibility-reminder',
        dismissed: false,
        new: '1',
        created: '2026-03-02 10:00:00',
        updated: '2026-03-02 10:00:00',
      },
    ])
    expect(await told()).toEqual({ ...NOTHING, active: ['blog-visibility'] })
    await hide(false)
    expect(await told()).toEqual(NOTHING)
  })

  it('is snoozed for a week by its reminder', async () => {
    await hide(true)
    const { status, body } = await admin.post(`${ROOT}/notification/blog-visibility-reminder`)
    expect([status, body]).toEqual([200, { success: true, notifications: NOTHING }])
    app.setTime('2026-03-09T09:59:59Z')
    expect(await told()).toEqual(NOTHING)
    app.setTime('2026-03-09T10:00:00Z')
    expect((await told()).active).toEqual(['blog-visibility'])
  })

  it('is dismissed by its slug, and deleted with its cause', async () => {
    await hide(true)
    const { active } = await notificationsOf(app.systemContext())
    const { body } = await dismiss([active[0]?.slug, 'nonsense'])
    expect(namesOf(body.notifications)).toEqual({ ...NOTHING, dismissed: ['blog-visibility'] })
    expect(body.notifications.dismissed[0].dismissed).toBe(true)
    await saveSettings(app.systemContext(), { title: 'Another title' })
    expect((await told()).active).toEqual([])
    await hide(false)
    expect(await told()).toEqual(NOTHING)
  })

  it('SEC-19: is hidden by writers for themselves only, and stays new for administrators', async () => {
    await hide(true)
    const writer = app.as('contributor')
    const ask = async (path: string, body: unknown = []) =>
      (await writer.post(`${ROOT}/${path}`, body)).body.notifications
    const [row] = (await ask('notifications/dismiss')).active
    expect(namesOf(await ask('notifications/dismiss', [row.slug]))).toEqual({
      ...NOTHING,
      dismissed: ['blog-visibility'],
    })
    const others = await notificationsOf(app.systemContext(), { isReading: true })
    expect(namesOf({ ...others })).toEqual({
      ...NOTHING,
      active: ['blog-visibility'],
      new: ['blog-visibility'],
    })
    // A later notification with the same cause is another one.
    await hide(false)
    await hide(true)
    expect(namesOf(await ask('notification/blog-visibility-reminder')).active).toEqual([])
    expect((await told()).active).toEqual(['blog-visibility'])
    app.setTime('2026-03-09T10:00:00Z')
    expect(namesOf(await ask('notifications/dismiss')).active).toEqual(['blog-visibility'])
  })

  it('has buttons with the route names of the caller', async () => {
    const name = 'install-seo-image-seo'
    await app.systemContext().transaction((ctx) =>
      notify(ctx, {
        name,
        type: 'warning',
        title: 'Images',
        content: 'Not there.',
        buttons: [remindLater(name)],
      }),
    )
    const actionAt = async (root: string) =>
      (await admin.post(`${root}/notifications/dismiss`, [])).body.notifications.active[0]
        .button1_action
    expect(await actionAt(ROOT)).toBe(`http://action#notification/${name}-reminder`)
    expect(await actionAt('/wp-json/aioseo/v1')).toBe(
      'http://action#notification/install-aioseo-image-seo-reminder',
    )
    await app.systemContext().transaction((ctx) => withdraw(ctx, name))
  })

  it('is added by the daily job if its cause arose otherwise', async () => {
    await hide(true)
    await app.systemContext().transaction((ctx) => withdraw(ctx, 'blog-visibility'))
    await refreshDaily.run(app.systemContext(), undefined as never)
    expect((await told()).active).toEqual(['blog-visibility'])
  })

  it('reports a description format without descriptions', async () => {
    const format = (descriptionFormat: string) =>
      saveSeoOptions(app.systemContext(), {
        site: { deprecated: { searchAppearance: { global: { descriptionFormat } } } },
      })
    await format('#site_title')
    expect((await told()).active).toEqual(['description-format'])
    await format('#description on #site_title')
    expect(await told()).toEqual(NOTHING)
  })

  it('is hidden if announcements are disabled', async () => {
    const ctx = app.systemContext()
    await ctx.transaction((ctx) =>
      notify(ctx, { name: 'news', type: 'success', title: 'News', content: 'New!', buttons: [] }),
    )
    expect(await told()).toMatchObject({ active: ['news'], new: ['news'] })
    const wanted = (announcements: boolean) =>
      saveSeoOptions(app.systemContext(), { site: { advanced: { announcements } } })
    await wanted(false)
    expect(await told()).toEqual(NOTHING)
    await wanted(true)
    await app.systemContext().transaction((ctx) => withdraw(ctx, 'news'))
  })

  it('is deleted when the telephone number changes', async () => {
    await app.systemContext().transaction((ctx) =>
      notify(ctx, {
        name: 'v3-migration-schema-number',
        type: 'warning',
        title: 'Number',
        content: 'Check it.',
        buttons: [],
      }),
    )
    await saveSeoOptions(app.systemContext(), {
      site: { searchAppearance: { global: { schema: { phone: '+4930123456' } } } },
    })
    expect(await told()).toEqual(NOTHING)
  })
})

describe('summaries by mail', () => {
  it('are offered if there is an address, and enabled by accepting', async () => {
    await saveSettings(app.systemContext(), { email: 'ann@example.org' })
    expect((await told()).active).toEqual(['email-reports-enable-reminder'])
    expect((await app.as('editor').post(`${ROOT}/notification/email-reports-enable`)).status).toBe(
      403,
    )
    const { body } = await admin.post(`${ROOT}/notification/email-reports-enable`)
    expect(body).toEqual({ success: true, notifications: NOTHING })
    expect((await seoOptions(app.systemContext())).site.advanced.emailSummary.enable).toBe(true)
    await saveSeoOptions(app.systemContext(), {
      site: { advanced: { emailSummary: { enable: false } } },
    })
  })
})

describe('reminders', () => {
  it.each(Object.keys(REMINDERS))('of %s succeed without a notification', async (name) => {
    const { status, body } = await app
      .as('contributor')
      .post(`${ROOT}/notification/${name}-reminder`)
    expect([status, body]).toEqual([200, { success: true, notifications: NOTHING }])
  })

  it('of unknown notifications do not exist', async () => {
    expect((await admin.post(`${ROOT}/notification/nonsense-reminder`)).status).toBe(404)
    const wordpress = '/wp-json/aioseo/v1/notification'
    expect((await admin.post(`${wordpress}/install-aioseo-image-seo-reminder`)).status).toBe(200)
    expect((await admin.post(`${wordpress}/install-seo-image-seo-reminder`)).status).toBe(404)
  })

  it('require a capability of the toolkit', async () => {
    for (const path of ['notification/blog-visibility-reminder', 'notifications/dismiss']) {
      expect((await app.anonymous.post(`${ROOT}/${path}`)).status).toBe(401)
      expect((await app.as('subscriber').post(`${ROOT}/${path}`)).status).toBe(403)
    }
  })
})

describe('dismissing', () => {
  it.each([[[]], [['notification-review']], [{}], [{ slugs: ['x'] }], [[5, true]]])(
    'takes %j',
    async (body) => {
      const answer = await dismiss(body)
      expect([answer.status, answer.body]).toEqual([200, { success: true, notifications: NOTHING }])
    },
  )

  it.each([[[{ a: 1 }]], [{ slugs: { a: 1 } }], [Array.from({ length: 1_001 }, String)]])(
    'rejects other values than lists of slugs',
    async (body) => {
      expect((await dismiss(body)).status).toBe(400)
    },
  )
})
