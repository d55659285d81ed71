import fastify, { type RawServerDefault } from 'fastify'
import { expect, it } from 'vitest'
import type { SiteParts } from './common/visit.ts'
import { serveSite } from './index.ts'

const broken = {
  api: {
    siteAddress: {
      baseOf: () => {
        throw new Error('secret detail')
      },
    },
  },
  dialect: { root: '/wp-json' },
  apiRoot: '/api',
} as unknown as SiteParts

it('shows an error page without details when rendering fails', async () => {
  await using http = fastify<RawServerDefault>()
  http.decorate('early', { add: () => undefined, serve: () => false })
  serveSite(http, broken)
  const response = await http.inject({ url: '/login', headers: { accept: 'text/html' } })
  expect(response.statusCode).toBe(500)
  expect(response.headers['content-type']).toBe('text/html; charset=utf-8')
  expect(response.body).toContain('Something went wrong')
  expect(response.body).not.toContain('secret detail')
})
