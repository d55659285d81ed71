// Whole on PostgreSQL: it starts with the rows of an older version.

import { join } from 'node:path'
import { pino } from 'pino'
import { expect, it } from 'vitest'
import { createApp } from '../../src/app.ts'
import { readConfig } from '../../src/config.ts'
import { atEnd } from '../cleanup.ts'
import { makeFolder } from '../folder.ts'
import { loadRelease, unpackRelease } from '../releases.ts'

/** The robots.txt of a site that was upgraded from a release. */
const robotsAfter = async (release: string): Promise<string[]> => {
  const data = await makeFolder('upgraded')
  const file = join(data, 'callboard.sqlite')
  await unpackRelease(release, file)
  const settings = { data, url: 'http://callboard.test', logLevel: 'silent' }
  const postgres =
    process.env.CALLBOARD_TEST_DB === 'postgres' ? await loadRelease(file) : undefined
  const config = readConfig({ ...settings, ...(postgres && { database: postgres.url }) }, {})
  const app = await createApp(config, pino({ level: 'silent' }))
  atEnd(async () => {
    await app.close()
    await postgres?.stop()
  })
  const { statusCode, body } = await app.http.inject({
    url: '/robots.txt',
    headers: { host: 'callboard.test' },
  })
  expect(statusCode).toBe(200)
  // The news sitemap existed there without a setting.
  const news = await app.http.inject({
    url: '/news-sitemap.xml',
    headers: { host: 'callboard.test' },
  })
  expect(news.statusCode).toBe(200)
  return body.split('\n').filter((line) => line !== '')
}

it('a site of the first version keeps the rules of its robots.txt', async () => {
  expect(await robotsAfter('2026-11-15')).toEqual([
    'User-agent: *',
    'Disallow: /wp-admin/',
    'Allow: /wp-admin/admin-ajax.php',
    'Disallow: /login',
    'Disallow: /search/',
    'Disallow: /?s=',
    'Disallow: /*/search/',
    'Disallow: /*?s=',
    'Disallow: /*&s=',
    'Sitemap: http://callboard.test/sitemap.xml',
    'Sitemap: http://callboard.test/news-sitemap.xml',
    'Sitemap: http://callboard.test/sitemap.rss',
  ])
})

it('a site of the next version keeps its file, too', async () => {
  expect(await robotsAfter('2026-11-16')).toEqual([
    'User-agent: *',
    'Disallow: /wp-admin/',
    'Allow: /wp-admin/admin-ajax.php',
    'Sitemap: http://callboard.test/sitemap.xml',
    'Sitemap: http://callboard.test/sitemap.rss',
  ])
})
