import { readFile } from 'node:fs/promises'
import { isDeepStrictEqual } from 'node:util'
import { beforeAll, describe, expect, it } from 'vitest'
import type { NamedRoute } from '../../src/contract/describe.ts'
import { errorDefinitions, protocolErrors } from '../../src/contract/errors.ts'
import type { Schema } from '../../src/contract/schema.ts'
import { modules } from '../../src/modules.ts'
import { buildTestApp, type Client, type Role, type TestApp } from '../app.ts'
import { createSamples, type Samples } from './samples.ts'

/** Routes without a check before the object is known. A new one is added here deliberately. */
const OPEN_ROUTES = [
  // The protocol: index, namespaces and batch check per inner route.
  ...[
    'getIndex',
    'getCoreV2Index',
    'getOembed10Index',
    'getOperationV1Index',
    'getSiteHealthV1Index',
  ],
  ...['getAbilitiesV1Index', 'getBlockEditorV1Index', 'getSeoV1Index', 'runBatch'],
  ...['getAnalyticsV1Index', 'getDuplicatePostV1Index', 'getAccountsV1Index'],
  // Lists public posts only.
  'listPopularPosts',
  // Anonymous requests get an error code of their own; then the right on the item is required.
  'forgetOriginal',
  // Opened by a key instead of an account; wrong keys are counted, so it is not probed here.
  ...['getOnboardingSettings', 'getConnectUrl'],
  // Public reading; visibility is decided for each object.
  ...['listPosts', 'getPost', 'listPages', 'getPage', 'listUsers', 'getUser', 'getMe'],
  'searchSite',
  'suggestPages',
  ...['listTypes', 'getType', 'listStatuses', 'getStatus', 'listTaxonomies', 'getTaxonomy'],
  'getEmbed',
  // Statistics of published items.
  ...['getSvcV1Index', 'getCharacterOverview', 'getCharactersByName', 'getCharacterTable'],
  ...['getCharactersByCliche', 'getCharactersByGender', 'getCharactersByRomantic'],
  ...['getCharactersBySexuality', 'getCatalogueOverview', 'getFirstYear', 'getShowOverview'],
  ...['getShowsByName', 'getShowsByNation', 'getShowsByStation', 'getShowsByFormat'],
  ...['getShowsByGenre', 'getShowsByTrope', 'getShowsByStar', 'getShowsByTrigger'],
  ...['getShowsByIntersection', 'getActorOverview', 'getActorsByName', 'getActorsByGender'],
  ...['getActorsBySexuality', 'getDeaths', 'getDeathYears', 'getStations', 'getNations'],
  ...['getLastDeath', 'getDeathsOfToday', 'getDeathsOfDay', 'getCharacterOfDay', 'getItemOfDay'],
  ...['getThisYear', 'getYear', 'getSimilarShows', 'getWhenDied', 'getBirthdays'],
  ...['getDeathsOfTheDay', 'getDeathDetails', 'getStationDetails', 'getNationDetails'],
  ...['getPageOfCharactersByName', 'getPageOfShowsByName', 'getPageOfActorsByName'],
  ...['getPageOfStationDetails', 'getPageOfNationDetails'],
  ...['getSimpleOverview', 'getCharacterEntry', 'getShowEntry', 'getActorEntry'],
  ...['getShowsByLove', 'getShowsByVerdict', 'getQueerActors'],
  ...['getWhatHappenedThisYear', 'getWhatHappened', 'getCharactersByTwo'],
  // All published items, and former ones.
  ...['getCatalogueAsLines', 'getCatalogueAsTable', 'listCatalogueRemovals'],
]

const ROLES: readonly Role[] = ['subscriber', 'contributor', 'author', 'editor', 'administrator']

let app: TestApp
let samples: Samples
let routes: (NamedRoute & { path: string; namespace: string })[]
beforeAll(async () => {
  app = await buildTestApp()
  samples = createSamples(app.as('administrator'), app.table)
  routes = app.table.endpoints.flatMap(({ path, namespace, routes }) =>
    routes.map((named) => ({ ...named, path, namespace })),
  )
})

describe('every route', () => {
  it('has a unique name', () => {
    const names = routes.map(({ name }) => name)
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
  })

  it('has a unique method and path', () => {
    const keys = routes.flatMap(({ path, route }) =>
      route.methods.map((method) => `${method} ${path.replace(/\(\?P<\w+>/g, '(')}`),
    )
    expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([])
  })

  it('declares who may call it, and is open only if listed above', () => {
    const open = routes.filter(({ route }) => route.can === 'anyone' && !route.permit)
    expect(open.map(({ name }) => name).filter((name) => !OPEN_ROUTES.includes(name))).toEqual([])
    for (const { name, route } of routes)
      if (
        route.can === 'anyone' &&
        route.methods.some((method) => method !== 'GET') &&
        name !== 'runBatch'
      )
        expect([name, typeof route.permit]).toEqual([name, 'function'])
  })

  it('types every argument', () => {
    const untyped = (schema: Schema): boolean =>
      schema.type === undefined && schema.oneOf === undefined && schema.anyOf === undefined
    const found = routes.flatMap(({ name, route }) =>
      Object.entries(route.args)
        .filter(([, schema]) => untyped(schema))
        .map(([argument]) => `${name}.${argument}`),
    )
    // Published without a type by the reference.
    expect(found.filter((entry) => !/Index\.(context|namespace)$|^getEmbed\./.test(entry))).toEqual(
      [],
    )
  })

  it('has samples of declared arguments only', () => {
    const unknown = routes.flatMap(({ name, route }) =>
      Object.keys(route.samples?.(1) ?? {})
        .filter((argument) => !(argument in route.args))
        .map((argument) => `${name}.${argument}`),
    )
    expect(unknown).toEqual([])
  })

  it('is batchable only if its path has a write', () => {
    for (const { path, routes: siblings } of app.table.endpoints) {
      const isBatchable = siblings.some(({ route }) => route.batch)
      const hasWrite = siblings.some(({ route }) =>
        route.methods.some((method) => method !== 'GET'),
      )
      expect([path, isBatchable && !hasWrite]).toEqual([path, false])
    }
  })

  it('is cached only if it reads', () => {
    const written = routes.filter(({ route }) => route.cacheTags && !route.methods.includes('GET'))
    expect(written.map(({ name }) => name)).toEqual([])
  })
})

describe('errors', () => {
  it('are all listed in docs/errors.md, and no others', async () => {
    const text = await readFile(new URL('../../../docs/errors.md', import.meta.url), 'utf8')
    const listed = [...text.matchAll(/^\| `(\w+)` \|/gm)].map(([, code]) => code)
    const declared = [protocolErrors, ...modules.flatMap((module) => module.errors ?? [])].flatMap(
      (table) => Object.keys(errorDefinitions(table)),
    )
    expect(declared.filter((code) => !listed.includes(code))).toEqual([])
    for (const code of listed)
      if (code && !code.startsWith('rest_')) expect(declared).toContain(code)
  })
})

describe('status codes by role (SEC-19)', () => {
  it('match the committed matrix', async () => {
    const matrix = await statusMatrix()
    await expect(matrix).toMatchFileSnapshot('status-matrix.txt')
    // Each role calls each of hundreds of routes, possibly on a busy machine.
  }, 300_000)
})

/** Existing clients trigger these changes by GET; a cookie without a nonce has no rights here, either. */
const CHANGING = new Set([
  'seo/v1/index-now/generate-api-key',
  'seo/v1/link-assistant/data/dismiss-alert',
  'seo/v1/link-assistant/data/trigger-scan',
])

describe('reading', () => {
  it('SEC-21: has methods of its own', () => {
    const mixed = routes.filter(
      ({ route }) => route.methods.includes('GET') && route.methods.length > 1,
    )
    // A preview may need more attributes than a URL can hold, so it is read with POST, too.
    expect(mixed.map(({ name }) => name)).toEqual(['renderBlock'])
  })

  it('SEC-21: creates rows on first use in these places only', async () => {
    const fresh = await buildTestApp()
    fresh.setTime('2026-11-15T12:00:00Z')
    const administrator = fresh.as('administrator')
    const making: string[] = []
    for (const { name, path, route } of routes) {
      if (!route.methods.includes('GET') || path.includes('(')) continue
      await administrator.get('/api')
      const before = await everyRow(fresh)
      await administrator.get(`/api/${path}`)
      if (!isDeepStrictEqual(await everyRow(fresh), before)) making.push(name)
    }
    // As in the reference. Each requires the right to change it, and a cookie alone, which another site could
    // send along, has no rights here.
    expect(making.sort()).toEqual([
      'dismissLinkAlert',
      'generateIndexNowKey',
      'getNavigationFallback',
      'listThemes',
    ])
  })

  it('SEC-21: changes no row on any route', async () => {
    const paths: string[] = [
      ...['/', '/?p=1&preview=true', '/?s=a', '/feed/', '/comments/feed/', '/sitemap.xml'],
      ...['/robots.txt', '/llms.txt', '/login', '/account', '/authorize', '/nothing-here/'],
    ]
    for (const { path, routes: siblings } of app.table.endpoints)
      if (siblings.some(({ route }) => route.methods.includes('GET')) && !CHANGING.has(path))
        paths.push(`/api/${await samples.path(path)}`)
    // The last use of a password is recorded at intervals, visible to its owner only.
    app.setTime('2026-11-15T12:00:00Z')
    const administrator = app.as('administrator')
    await administrator.get('/api')
    const before = await everyRow(app)
    for (const path of paths)
      for (const method of ['get', 'head', 'options'] as const) await administrator[method](path)
    expect(await everyRow(app)).toEqual(before)
  })
})

/**
 * Failed requests are logged for every caller, so these tables grow; and measured page speeds are kept for
 * later requests.
 */
const NOTES = new Set([
  ...['seo_missing_logs', 'seo_redirect_logs', 'seo_page_reports'],
  'sqlite_sequence',
])

/** The content of all other tables, as one text each. */
const everyRow = async ({ store }: TestApp): Promise<ReadonlyMap<string, string>> => {
  const { reader } = store
  const everything = (table: string): Promise<readonly object[]> =>
    reader
      .selectFrom(table as 'posts')
      .selectAll()
      .execute()
  const tables = (await everything('sqlite_master')) as readonly { type: string; name: string }[]
  const rows = new Map<string, string>()
  for (const { type, name } of tables)
    if (type === 'table' && !NOTES.has(name)) rows.set(name, JSON.stringify(await everything(name)))
  expect(rows.size).toBeGreaterThan(20)
  return rows
}

/** One line per method and path: the status for anonymous requests and for each role. */
const statusMatrix = async (): Promise<string> => {
  const lines = [['', 'anonymous', ...ROLES].join('\t')]
  for (const { path, routes: siblings } of app.table.endpoints)
    for (const method of METHODS) {
      const route = siblings.find((named) => named.route.methods.includes(method))?.route
      if (!route) continue
      const statuses: number[] = []
      const sample = async () =>
        [`/api/${await samples.path(path)}`, await samples.needed(route)] as const
      let current = await sample()
      for (const client of [app.anonymous, ...ROLES.map((role) => app.as(role))]) {
        const status = await call(client, method, ...current)
        statuses.push(status)
        // A read and a refused write leave the object as it was.
        if (method !== 'GET' && status < 400) current = await sample()
      }
      lines.push([`${method} /${path}`, ...statuses].join('\t'))
    }
  return `${lines.join('\n')}\n`
}

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const

const call = async (
  client: Client,
  method: (typeof METHODS)[number],
  path: string,
  body: object,
): Promise<number> => {
  switch (method) {
    case 'GET':
      return (await client.get(path)).status
    case 'POST':
      return (await client.post(path, body)).status
    case 'PUT':
      return (await client.put(path, body)).status
    case 'PATCH':
      return (await client.patch(path, body)).status
    case 'DELETE':
      return (await client.delete(path, body)).status
  }
}
