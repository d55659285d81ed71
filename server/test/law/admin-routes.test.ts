import { fileURLToPath } from 'node:url'
import { beforeAll, expect, it } from 'vitest'
import { type AdminRoutes, readAdminRoutes } from '../../../scripts/generate/admin-routes.ts'
import { createProductTable } from '../../src/http/protocol.ts'
import { modules } from '../../src/modules.ts'

const neverCalled = (): never => {
  throw new Error('routes are only described here')
}

let admin: AdminRoutes
beforeAll(async () => {
  const table = createProductTable(modules, { dispatcher: neverCalled, subContext: neverCalled })
  admin = await readAdminRoutes(fileURLToPath(new URL('../../../', import.meta.url)), table)
})

it('every route has a screen of the admin, or a reason why it has none', () => {
  const unknown = admin.routes.filter(({ use }) => use === undefined)
  expect(unknown.map(({ method, path }) => `${method} ${path}`)).toEqual([])
})

it('no reason is left over', () => {
  expect(admin.idleRules.map(({ matches }) => matches.source)).toEqual([])
})
