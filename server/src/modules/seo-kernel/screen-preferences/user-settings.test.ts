import { beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../../../test/app.ts'
import { findUserSettings } from './store.ts'

const SETTINGS = '/api/seo/v1/settings'

let app: TestApp
beforeAll(async () => {
  app = await buildTestApp()
})

const post = async (path: string, body: object = {}): Promise<void> => {
  const answer = await app.as('author').post(`${SETTINGS}/${path}`, body)
  expect(answer.body).toEqual({ success: true })
}

const stored = async (): Promise<Readonly<Record<string, unknown>>> =>
  findUserSettings(app.systemContext().db, await app.userId('author'))

describe('the settings of a user', () => {
  it('store which cards are collapsed', async () => {
    await post('toggle-card', { card: 'webmasterTools' })
    expect((await stored()).toggledCards).toEqual({ webmasterTools: false })
    await post('toggle-card', { card: 'webmasterTools' })
    await post('toggle-card', { card: 'postSA' })
    expect((await stored()).toggledCards).toEqual({ webmasterTools: true, postSA: false })
  })

  it('store choices, hints, table lengths, a country, and hidden parts', async () => {
    await post('toggle-radio', { radio: 'overviewPostType', value: '<b>page</b>' })
    await post('toggle-radio', { radio: 'searchShowMoreSeparators', value: true })
    await post('dismiss-alert', { alert: 'searchConsoleNotConnected' })
    await post('items-per-page', { table: 'queryArgs', value: '50' })
    await post('items-per-page', { table: 'seoChecklist', value: 1e9 })
    await post('research-tool-country', { value: 'DE' })
    await post('hide-setup-wizard')
    await post('hide-upgrade-bar')
    expect(await stored()).toMatchObject({
      toggledRadio: { overviewPostType: 'page', searchShowMoreSeparators: true },
      dismissedAlerts: { searchConsoleNotConnected: true },
      tablePagination: { queryArgs: 50, seoChecklist: 1_000 },
      researchToolCountry: 'DE',
      showSetupWizard: false,
      showUpgradeBar: false,
    })
    await post('research-tool-country')
    expect((await stored()).researchToolCountry).toBe('US')
  })

  it.each<[string, object]>([
    ['toggle-card', { card: 'nonsense' }],
    ['toggle-card', { card: ['a'] }],
    ['toggle-card', { card: '__proto__' }],
    ['toggle-radio', { radio: 'nonsense', value: 'x' }],
    ['toggle-radio', { radio: 'overviewPostType' }],
    ['dismiss-alert', { alert: 'nonsense' }],
    ['dismiss-alert', {}],
    ['items-per-page', { table: 'nonsense', value: 5 }],
    ['items-per-page', { table: 'queryArgs', value: 'many' }],
    ['items-per-page', { table: 'queryArgs', value: -3 }],
    ['items-per-page', { table: 'queryArgs' }],
  ])('are not changed by what is unknown: %s %j', async (path, body) => {
    const before = await stored()
    await post(path, body)
    expect(await stored()).toEqual(before)
  })

  it('are separate for each user, and deleted with the account', async () => {
    const other = app.another('contributor')
    await other.post(`${SETTINGS}/toggle-card`, { card: 'license' })
    expect((await stored()).toggledCards).not.toHaveProperty('license')
    const me = (await other.get('/api/core/v2/users/me')).body.id
    expect(await findUserSettings(app.systemContext().db, me)).not.toEqual({})
    const gone = await app
      .as('administrator')
      .delete(`/api/core/v2/users/${me}?force=true&reassign=false`)
    expect(gone.status).toBe(200)
    expect(await findUserSettings(app.systemContext().db, me)).toEqual({})
  })

  it('require a capability of the toolkit', async () => {
    const answer = await app.as('subscriber').post(`${SETTINGS}/hide-upgrade-bar`)
    expect(answer.status).toBe(403)
    expect((await app.anonymous.post(`${SETTINGS}/hide-upgrade-bar`)).status).toBe(401)
    const long = await app
      .as('author')
      .post(`${SETTINGS}/toggle-card`, { card: 'x'.repeat(200_000) })
    expect(long.status).toBe(400)
  })
})
