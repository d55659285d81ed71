// Whole on PostgreSQL: it starts with the rows of an older version.

import { join } from 'node:path'
import SqliteDatabase from 'better-sqlite3'
import { pino } from 'pino'
import { expect, it } from 'vitest'
import { type App, createApp } from '../../src/app.ts'
import { readConfig } from '../../src/config.ts'
import { atEnd } from '../cleanup.ts'
import { makeFolder } from '../folder.ts'
import { loadRelease, unpackRelease } from '../releases.ts'

/** A site that was upgraded from a release, whose rows may be changed before. */
const upgraded = async (release: string, change?: (file: string) => void): Promise<App> => {
  const data = await makeFolder('upgraded')
  const file = join(data, 'callboard.sqlite')
  await unpackRelease(release, file)
  change?.(file)
  const settings = { data, url: 'http://callboard.test', logLevel: 'silent' }
  const postgres =
    process.env.CALLBOARD_TEST_DB === 'postgres' ? await loadRelease(file) : undefined
  const config = readConfig({ ...settings, ...(postgres && { database: postgres.url }) }, {})
  const app = await createApp(config, pino({ level: 'silent' }))
  atEnd(async () => {
    await app.close()
    await postgres?.stop()
  })
  return app
}

/** Its robots.txt. */
const robotsAfter = async (release: string): Promise<string[]> => {
  const app = await upgraded(release)
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

it('an interrupted import of an earlier version starts anew, with the responses it has', async () => {
  const app = await upgraded('2026-11-16', (file) => {
    const database = new SqliteDatabase(file)
    database.exec(`
      delete from catalogue_imports;
      insert into catalogue_imports (key, source, topic, value) values
        ('s answer /a', 's', 'answer', 'body'), ('s position ', 's', 'position', '{}')`)
    database.close()
  })
  const rows = await app.store.reader.selectFrom('transfer_state').selectAll().execute()
  expect(rows).toEqual([{ key: 's answer /a', source: 's', topic: 'answer', value: 'body' }])
})
