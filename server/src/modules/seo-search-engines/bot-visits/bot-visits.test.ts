import { beforeAll, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../../../test/app.ts'
import { listen, sendRaw } from '../../../../test/wire.ts'
import { findBotVisits, storeBotVisits } from './index.ts'
import { addVisits, keepLatest } from './store.ts'

const GOOGLEBOT =
  'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; Googlebot/2.1; +http://www.google.com/bot.html) Chrome/130.0 Safari/537.36'
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

let app: TestApp
let port: number
beforeAll(async () => {
  app = await buildTestApp()
  app.setTime('2026-11-16T10:00:00Z')
  for (const slug of ['seen', 'unseen', '日本', 'flooded'])
    await app.as('editor').post('/api/core/v2/posts', { title: slug, slug, status: 'publish' })
  port = await listen(app)
})

const visit = async (path: string, agent = GOOGLEBOT, ...headers: readonly string[]) => {
  const answer = await sendRaw(port, [
    `GET ${path} HTTP/1.1`,
    'Host: callboard.test',
    `User-Agent: ${agent}`,
    ...headers,
  ])
  return { status: Number(answer.split(' ')[1]), etag: /^etag: (.+)$/im.exec(answer)?.[1] ?? '' }
}

const visitsOf = async (...paths: readonly string[]) => {
  await storeBotVisits(app.systemContext())
  return (await findBotVisits(app.store.reader, paths)).map((row) => ({
    ...row,
    visits: Number(row.visits),
  }))
}

it('counts bots of search engines, also for cached responses', async () => {
  expect((await visit('/seen/', FIREFOX)).status).toBe(200)
  const before = app.cacheHits()
  const { etag } = await visit('/seen/')
  await visit('/seen/')
  app.setTime('2026-11-16T10:05:00Z')
  // Parameters that the cache key ignores are ignored here as well.
  await visit('/seen/?utm_source=a')
  const { status } = await visit('/seen/', GOOGLEBOT, `If-None-Match: ${etag}`)
  expect(status).toBe(304)
  await visit('/seen/', 'Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)')
  expect(app.cacheHits() - before).toBe(5)
  expect(await visitsOf('seen', 'unseen')).toEqual([
    { path: 'seen', bot: 'Bingbot', status: 200, visits: 1, lastGmt: '2026-11-16T10:05:00' },
    { path: 'seen', bot: 'Googlebot', status: 200, visits: 4, lastGmt: '2026-11-16T10:05:00' },
  ])
  await visit('/seen/')
  expect((await visitsOf('seen')).map(({ visits }) => visits)).toEqual([1, 5])
})

it('stores paths as items have them', async () => {
  await visit('/%E6%97%A5%E6%9C%AC/')
  await visit('/')
  await visit('/robots.txt')
  expect((await visitsOf('%e6%97%a5%e6%9c%ac', '', 'robots.txt')).map(({ path }) => path)).toEqual(
    expect.arrayContaining(['%e6%97%a5%e6%9c%ac', '', 'robots.txt']),
  )
})

it('skips searches, missing pages and redirects', async () => {
  await visit('/?s=flooded')
  await visit('/nothing-here/')
  await visit('/seen')
  await visit(`/${'long/'.repeat(200)}`)
  const { count } = await app.store.reader
    .selectFrom('seo_bot_visits')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('path', 'not in', ['seen', '%e6%97%a5%e6%9c%ac', '', 'robots.txt'])
    .executeTakeFirstOrThrow()
  expect(Number(count)).toBe(0)
  expect(await visitsOf('')).toMatchObject([{ visits: 1 }])
})

it('keeps as many pages as there is room for, though their visits are of one second', async () => {
  await app.store.transaction(async (db) => {
    await db.deleteFrom('seo_bot_visits').execute()
    const visit = { bot: 'Googlebot', status: 200, visits: 1, last_gmt: '2026-11-16 12:00:00' }
    await addVisits(
      db,
      Array.from({ length: 5 }, (_, at) => ({ ...visit, path: `/page-${at}/` })),
    )
    await keepLatest(db, 3)
  })
  expect(await app.store.reader.selectFrom('seo_bot_visits').select('id').execute()).toHaveLength(3)
})
