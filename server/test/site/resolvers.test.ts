import { beforeAll, describe, expect, it } from 'vitest'
import { addCacheTags } from '../../src/cache/by-tags.ts'
import { limitCacheUntil } from '../../src/cache/validity.ts'
import type { Module } from '../../src/contract/module.ts'
import { type AddressRequest, addressResolvers } from '../../src/contract/site/address-resolvers.ts'
import { createItem } from '../../src/modules/catalogue/save/index.ts'
import { modules } from '../../src/modules.ts'
import { buildTestApp, type TestApp, type TestResponse } from '../app.ts'

/** Paths that the `missing` resolver received, with whether the content was deleted. */
const missed: [path: string, isGone: boolean][] = []

const rules: Module = {
  name: 'rules',
  extensions: [
    addressResolvers.with(
      {
        stage: 'redirect',
        resolve: async ({ ctx, path, query }: AddressRequest) => {
          addCacheTags(ctx, 'catalogue')
          if (query.has('brief')) limitCacheUntil(ctx, 0)
          if (path.startsWith('away')) return { kind: 'moved', to: '/there/', status: 307 }
          return undefined
        },
      },
      {
        stage: 'missing',
        resolve: async ({ path, isGone }) => {
          missed.push([path, isGone])
          return path.startsWith('near') ? { kind: 'moved', to: '/', status: 302 } : undefined
        },
      },
    ),
  ],
}

let app: TestApp
beforeAll(async () => {
  app = await buildTestApp({}, { modules: [...modules, rules] })
  const editor = app.as('editor')
  for (const title of ['Away', 'Here', 'Kept', 'Actors', 'Removed'])
    await editor.post('/wp-json/wp/v2/pages', { title, status: 'publish' })
  const [{ id }] = (await editor.get('/wp-json/wp/v2/pages?slug=removed')).body
  await editor.delete(`/wp-json/wp/v2/pages/${id}`)
  missed.length = 0
})

const visit = (path: string): Promise<TestResponse> =>
  app.anonymous.get(path, { headers: { accept: 'text/html' } })

describe('addresses of the site', () => {
  it('are resolved by rules before content', async () => {
    const { status, headers } = await visit('/away/')
    expect([status, headers.location]).toEqual([307, '/there/'])
    expect((await visit('/here/')).text).toContain('Here')
  })

  it('resolve to published content before the catalogue', async () => {
    expect((await visit('/actors/')).text).toContain('<h1 class="wp-block-post-title">Actors</h1>')
    expect((await visit('/shows/')).text).toContain('class="catalogue-page')
  })

  it('reach the `missing` resolvers last', async () => {
    expect((await visit('/nowhere/')).status).toBe(404)
    expect((await visit('/removed/')).status).toBe(410)
    expect((await visit('/sitemap/')).status).toBe(200)
    expect((await visit('/near/')).status).toBe(302)
    expect(missed).toEqual([
      ['nowhere/', false],
      ['removed/', true],
      ['near/', false],
    ])
  })

  it('are cached until a tag of a rule changes', async () => {
    expect((await visit('/here/')).headers['cache-tag']?.split(',')).toContain('catalogue')
    const { entries } = app.cacheHolds()
    await visit('/kept/?brief=1')
    expect(app.cacheHolds().entries).toBe(entries)
    await visit('/kept/')
    expect(app.cacheHolds().entries).toBe(entries + 1)
  })

  it('have the tags of an embed card, so that it is never stale', async () => {
    const plain = await buildTestApp()
    await createItem(plain.systemContext(), 'actor', { name: 'Ann', status: 'publish' })
    const { status, headers } = await plain.anonymous.get('/actor/ann/embed/')
    expect([status, headers['cache-tag']]).toEqual([
      200,
      'posts,terms,users,options,comments,seo_redirects,catalogue',
    ])
  })
})
