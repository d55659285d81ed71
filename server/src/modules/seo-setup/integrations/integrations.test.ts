import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildTestApp, type Client, type TestApp } from '../../../../test/app.ts'
import { type ResearchService, startResearchService } from '../../../../test/research-service.ts'
import { readConfig } from '../../../config.ts'
import { readSecret } from '../../seo-kernel/secrets/index.ts'

const TOOL = '/api/seo/v1/integration/research-tool'

let service: ResearchService
let app: TestApp
let writer: Client
beforeAll(async () => {
  service = await startResearchService()
  app = await buildTestApp({
    researchUrl: `http://${service.place}`,
    researchClientId: 'stage',
    researchClientSecret: 'client-secret',
    fetchAllow: service.place,
  })
  writer = app.as('contributor')
})

const START = Date.parse('2026-03-02T10:00:00Z') / 1_000

beforeEach(() => {
  app.setTime('2026-03-02T10:00:00Z')
  service.asked.length = 0
})

const connect = async (token: string) => {
  service.answerTokens(token)
  return writer.post(`${TOOL}/authenticate`, { code: 'a-code' })
}

const find = (keyphrase: unknown, database: unknown = 'US') =>
  writer.post(`${TOOL}/keyphrases`, { keyphrase, database })

const codeOf = ({ status, body }: { status: number; body: { code: string; success: boolean } }) => [
  status,
  body.success,
  body.code,
]

describe('a site without connection', () => {
  it('gets an error', async () => {
    expect(codeOf(await find('bike'))).toEqual([400, false, 'seo_not_connected'])
    expect(codeOf(await writer.post(`${TOOL}/refresh`))).toEqual([400, false, 'seo_refresh_failed'])
    expect(service.asked).toEqual([])
  })

  it.each([
    ['no code', undefined, 'seo_missing_code'],
    [
      'a refused one',
      { status: 400, body: { error: 'invalid_grant' } },
      'seo_authentication_failed',
    ],
    ['nonsense', { status: 200, body: ['x'] }, 'seo_authentication_failed'],
    ['no token', { status: 200, body: { expires_in: 5 } }, 'seo_authentication_failed'],
  ])('is not connected by %s', async (_what, said, code) => {
    if (said) service.answer(said.body, said.status)
    const answer = await writer.post(`${TOOL}/authenticate`, said ? { code: 'a-code' } : {})
    expect(codeOf(answer)).toEqual([400, false, code])
    expect(await readSecret(app.systemContext(), 'research-access-token')).toBeUndefined()
  })
})

describe('a connected site', () => {
  it('tells of its service, until it is disconnected', async () => {
    const status = async () => (await writer.get(TOOL)).body
    await writer.post(`${TOOL}/disconnect`)
    const unconnected = { host: service.place, isConnected: false, expires: 0 }
    expect(await status()).toMatchObject(unconnected)
    const { searchParams, pathname } = new URL((await status()).authorizationUrl)
    expect([pathname, Object.fromEntries(searchParams)]).toEqual([
      '/oauth2/authorize',
      {
        ...{ client_id: 'stage', response_type: 'code', scope: 'user.id' },
        redirect_uri: `http://${service.place}/oauth2/stage/success`,
      },
    ])
    await connect('token-0')
    expect(await status()).toMatchObject({ isConnected: true, expires: START + 3_600 })
    await writer.post(`${TOOL}/disconnect`)
    expect(await status()).toMatchObject(unconnected)
    expect(await readSecret(app.systemContext(), 'research-access-token')).toBeUndefined()
  })

  it('has exchanged a code for tokens, which no response contains', async () => {
    const { status, body, text } = await connect('token-1')
    expect([status, body]).toEqual([
      200,
      { success: true, researchTool: { tokenType: 'Bearer', expires: START + 3_600 } },
    ])
    expect(text).not.toContain('token-1')
    expect(service.asked).toEqual([
      {
        path: '/oauth2/access_token',
        values: {
          grant_type: 'authorization_code',
          code: 'a-code',
          client_id: 'stage',
          client_secret: 'client-secret',
          redirect_uri: `http://${service.place}/oauth2/stage/success`,
        },
      },
    ])
  })

  it('returns phrases, and requests the same once a day', async () => {
    await connect('token-2')
    const rows = [['bike shop', '1000', '0.1,0.2'], ['bike <b>', 70, [0.5, 1]], { not: 'a row' }]
    service.answer({ data: { columnNames: ['x'], rows } })
    const { body } = await find(' Bike ', 'US')
    const found = [
      ['bike shop', '1000', '0.1,0.2'],
      ['bike <b>', '70', '0.5,1'],
      ['', '', ''],
    ]
    expect(body).toEqual({
      success: true,
      keyphrases: { data: { columnNames: expect.any(Array), rows: found } },
    })
    expect(service.asked.at(-1)).toEqual({
      path: '/api/v1/keywords/phrase_fullsearch',
      values: {
        access_token: 'token-2',
        phrase: 'Bike',
        database: 'us',
        display_limit: '10',
        display_sort: 'nq_desc',
        export_columns: 'Ph,Nq,Td',
      },
    })
    expect((await find('bike', 'us')).body.keyphrases.data.rows).toEqual(found)
    expect(service.asked).toHaveLength(2)
    service.answer({ data: { rows: [] } })
    expect((await find('bike', 'de')).body.keyphrases.data.rows).toEqual([])
  })

  it('renews an expired token', async () => {
    await connect('token-3')
    app.setTime('2026-03-02T11:00:00Z')
    service.answer({ access_token: 'token-4', token_type: 'Bearer', expires_in: 60 })
    service.answer({ data: { rows: [] } })
    expect((await find('tea')).status).toBe(200)
    expect(service.asked.slice(1).map(({ values }) => values)).toMatchObject([
      { grant_type: 'refresh_token', refresh_token: 'token-3-refresh' },
      { access_token: 'token-4' },
    ])
    service.answerTokens('token-5')
    expect((await writer.post('/wp-json/aioseo/v1/integration/semrush/refresh')).body).toEqual({
      success: true,
      semrush: { tokenType: 'Bearer', expires: START + 7_200 },
    })
    // The service returned no new one with the former token.
    expect(service.asked.at(-1)?.values.refresh_token).toBe('token-3-refresh')
  })

  it.each([
    [429, {}, 'seo_too_much_research'],
    [500, {}, 'seo_research_failed'],
    [200, { data: { rows: 'none' } }, 'seo_research_failed'],
    [200, null, 'seo_research_failed'],
  ])('tells what a service that answers %d %j did not', async (status, body, code) => {
    await connect('token-6')
    service.answer(body, status)
    expect(codeOf(await find('coffee'))).toEqual([400, false, code])
  })

  it.each([
    ['', 'US'],
    [' ', 'US'],
    ['bike', ''],
    ['bike', 'usa'],
    [{ a: 1 }, 'US'],
    ['bike', ['US', { a: 1 }]],
  ])('sends no request for %j in %j', async (keyphrase, database) => {
    expect((await find(keyphrase, database)).status).toBe(400)
    expect(service.asked).toEqual([])
  })
})

describe('the snippet tool', () => {
  it('is not available', async () => {
    const path = '/api/seo/v1/integration/snippet-tool/snippets'
    expect((await app.as('administrator').post(path)).body).toEqual({
      success: true,
      snippets: [],
      pluginInstalled: false,
      pluginActive: false,
      pluginNeedsUpdate: false,
    })
    expect((await writer.post(path)).status).toBe(403)
  })
})

it('needs a complete configuration', () => {
  expect(() => readConfig({ researchUrl: 'https://research.test' }, {})).toThrow('client secret')
})

it('needs the capability of writers', async () => {
  expect((await app.as('subscriber').get(TOOL)).status).toBe(403)
  for (const path of ['authenticate', 'refresh', 'disconnect', 'keyphrases']) {
    expect((await app.as('subscriber').post(`${TOOL}/${path}`)).status).toBe(403)
    expect((await app.anonymous.post(`${TOOL}/${path}`)).status).toBe(401)
  }
})
