import { beforeAll, expect, it } from 'vitest'
import type { Context } from '../../src/contract/context.ts'
import { deleteSecret, readSecret, saveSecret } from '../../src/modules/seo-kernel/secrets/index.ts'
import { buildTestApp, type Role, type TestApp } from '../app.ts'
import { createSamples } from './samples.ts'

const MARK = 'kept-to-itself'

/** Every secret that the toolkit stores, by its key. */
const SECRETS = [
  'ai-access-token',
  'connect-token',
  'research-access-token',
  'research-refresh-token',
  'search-console-refresh-token',
]

const ROLES: readonly Role[] = ['subscriber', 'contributor', 'author', 'editor', 'administrator']
const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const

let app: TestApp
beforeAll(async () => {
  app = await buildTestApp(
    {
      aiKey: MARK,
      researchUrl: 'https://research.test',
      researchClientId: 'stage',
      researchClientSecret: MARK,
      measurementSecret: MARK,
      pageSpeedKey: MARK,
      googleClientId: 'client',
      googleClientSecret: MARK,
      metricsToken: `${MARK}-for-metrics`,
    },
    // No service is called; their responses are tested elsewhere.
    { fetch: async () => undefined },
  )
})

const seed = async (ctx: Context): Promise<void> => {
  for (const name of SECRETS) await saveSecret(ctx, name, `${MARK} ${name}`)
}

it('SEC-19: no route of the toolkit returns a secret, to any role', async () => {
  const samples = createSamples(app.as('administrator'), app.table)
  const telling: string[] = []
  let asked = 0
  for (const { path, namespace, routes } of app.table.endpoints) {
    if (namespace !== 'seo/v1') continue
    for (const method of METHODS) {
      const route = routes.find((named) => named.route.methods.includes(method))?.route
      if (!route) continue
      // Earlier calls may have changed or removed them.
      await seed(app.systemContext())
      const address = `/api/${await samples.path(path)}`
      const body = await samples.needed(route)
      for (const client of [app.anonymous, ...ROLES.map((role) => app.as(role))]) {
        const answer =
          method === 'GET'
            ? await client.get(address)
            : await client[method.toLowerCase() as 'post'](address, body)
        asked++
        const said = JSON.stringify([answer.headers, answer.text])
        if (said.includes(MARK)) telling.push(`${method} ${path}`)
      }
    }
  }
  expect(telling).toEqual([])
  expect(asked).toBeGreaterThan(100)
}, 120_000)

it('SEC-19: nor do the settings and the index', async () => {
  await seed(app.systemContext())
  const admin = app.as('administrator')
  for (const path of ['/api', '/api/seo/v1', '/api/core/v2/settings', '/api/core/v2/plugins'])
    expect((await admin.get(path)).text, path).not.toContain(MARK)
  expect(await readSecret(app.systemContext(), 'connect-token')).toBe(`${MARK} connect-token`)
  for (const name of SECRETS) await deleteSecret(app.systemContext(), name)
})
