import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { lastTasks } from '../../src/contract/jobs.ts'
import { type TableName, tableNames } from '../../src/store/table-list.ts'
import { buildTestApp, type TestApp } from '../app.ts'
import { createVisitor, fieldsOf } from '../visitor.ts'

/** Tables that grow by anonymous requests, and the source of the limit of each. */
const BOUNDS: Readonly<Partial<Record<TableName, readonly [file: string, bound: string]>>> = {
  analytics_daily: ['modules/analytics/store/sum-rows.ts', 'most: 1_000'],
  analytics_hits: ['modules/analytics/store/retention-rows.ts', 'MOST_HITS = '],
  analytics_hourly: ['modules/analytics/store/sum-rows.ts', 'most: 100'],
  analytics_journals: ['modules/analytics/store/waiting.ts', 'GONE_AT_ONCE = '],
  analytics_salts: ['modules/analytics/collector/visitors.ts', "where('day', '<', day)"],
  audit_log: ['modules/audit/store.ts', 'deleteFrom'],
  comments: ['modules/comments/moderation.ts', 'MOST_WAITING = '],
  events: ['modules/webhooks/feed/store.ts', 'offset(most)'],
  jobs: ['modules/users/lost-password.ts', "guesses('lost password'"],
  mails: ['modules/mail/store.ts', 'pruneLog(db, '],
  password_resets: ['modules/users/lost-password.ts', "guesses('lost password mail'"],
  seo_bot_visits: ['modules/seo-search-engines/bot-visits/tally.ts', 'MAX_STORED = '],
  seo_missing_logs: ['modules/seo-redirects/logs/waiting.ts', 'MAX_STORED = '],
  seo_query_args: ['modules/seo-search-engines/crawl-cleanup/tally.ts', 'MAX_STORED = '],
  seo_redirect_logs: ['modules/seo-redirects/logs/waiting.ts', 'MAX_STORED = '],
  throttles: ['modules/users/sessions/throttle-store.ts', 'MAX_ROWS = '],
}

/** Tables with one row for each of a fixed set of names. */
const FIXED: readonly TableName[] = ['versions', 'schedules', 'options', 'analytics_progress']

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const GOOGLEBOT = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'

let app: TestApp
let networks = 0
beforeAll(async () => {
  app = await buildTestApp({ trustProxy: '127.0.0.1' })
  await app.startJobs()
  const admin = app.as('administrator')
  for (const fields of [{ slug: 'open' }, { slug: 'locked', password: 'sesame' }])
    await admin.post('/api/core/v2/posts', { title: 'A post', status: 'publish', ...fields })
  await admin.post('/api/seo/v1/options', {
    options: { searchAppearance: { advanced: { blockArgs: { enable: true } } } },
    redirectOptions: { logs: { log404: { enabled: true }, redirects: { enabled: true } } },
  })
  const source = { url: '/led', regex: false, ignoreSlash: true, ignoreCase: false }
  const rule = { sourceUrls: [source], targetUrl: '/open/', redirectType: 302 }
  expect((await admin.post('/api/seo/v1/redirects', rule)).status).toBe(200)
  // Rows of delayed jobs are not caused by the visitors.
  app.setTime(new Date(Date.now() + 3_600_000).toISOString())
  await app.runDueJobs()
})

/** Headers of another network for each request, since limits per network do not limit a table. */
const from = (agent = FIREFOX): Record<string, string> => ({
  'x-forwarded-for': `203.0.${Math.floor(networks / 250)}.${(networks++ % 250) + 1}`,
  'user-agent': agent,
})

const visit = async (turn: number): Promise<void> => {
  const visitor = createVisitor(app)
  for (const path of [
    ...['/', '/open/', `/nothing-${turn}/`, `/?s=word-${turn}`, `/open/?utm_source=a-${turn}`],
    ...[`/open/?strange-${turn}=1`, '/led', '/led/', '/feed/', '/sitemap.xml', '/robots.txt'],
    ...[
      `/api/core/v2/posts?search=word-${turn}`,
      `/api/core/v2/posts?slug=locked&password=${turn}`,
    ],
  ])
    for (const agent of [FIREFOX, GOOGLEBOT]) await visitor.get(path, from(agent))
  await visitor.submit('/login', { log: `nobody-${turn}`, pwd: 'wrong' }, from())
  await visitor.submit('/login/lost-password', { user_login: 'administrator' }, from())
  await visitor.submit('/post-password', { post_password: `guess-${turn}` }, from())
  await say(turn)
  const basic = Buffer.from(`nobody-${turn}:abcd efgh ijkl mnop qrst uvwx`).toString('base64')
  await visitor.get('/api', { ...from(), authorization: `Basic ${basic}` })
  await visitor.get(`/a/p.gif?p=/pixel-${turn}`, from())
  const payload = JSON.stringify([
    { t: 'view', p: `/view-${turn}`, r: `https://other.example/${turn}`, u: { source: `${turn}` } },
    { t: 'search', p: '/', n: `word ${turn}` },
    { t: 'custom', p: '/', n: `event ${turn}` },
  ])
  await app.anonymous.post('/a/e', undefined, { headers: from(), payload })
}

const say = async (turn: number | string) => {
  const visitor = createVisitor(app)
  const { text } = await visitor.get('/open/', from())
  const form = text.slice(text.indexOf('id="commentform"'))
  const fields = fieldsOf(form.slice(0, form.indexOf('</form>')))
  const said = { author: 'Ann', email: 'ann@example.org', comment: `Words ${turn}` }
  return visitor.submit('/wp-comments-post.php', { ...fields, ...said }, from())
}

const countRows = async (): Promise<ReadonlyMap<TableName, number>> => {
  const counts = new Map<TableName, number>()
  for (const table of tableNames) {
    const { count } = await app.store.reader
      .selectFrom(sql<object>`${sql.table(table)}`.as('rows'))
      .select(sql<number>`count(*)`.as('count'))
      .executeTakeFirstOrThrow()
    counts.set(table, Number(count))
  }
  return counts
}

describe('SEC-61: tables that anonymous requests grow', () => {
  it('each have a limit', async () => {
    const before = await countRows()
    for (let turn = 0; turn < 3; turn++) await visit(turn)
    await app.runDueJobs()
    const ctx = app.systemContext()
    for (const store of ctx.extensions(lastTasks)) await store(ctx)
    const after = await countRows()
    const grown = tableNames.filter(
      (table) => !FIXED.includes(table) && (after.get(table) ?? 0) > (before.get(table) ?? 0),
    )
    expect(grown.filter((table) => !BOUNDS[table])).toEqual([])
    // Each of them has to grow, or the test would prove nothing.
    for (const table of [
      ...(['analytics_hits', 'comments', 'mails', 'password_resets', 'throttles'] as const),
      ...(['seo_bot_visits', 'seo_missing_logs', 'seo_query_args', 'seo_redirect_logs'] as const),
    ])
      expect(grown).toContain(table)
  })

  it.each(Object.entries(BOUNDS))(
    '%s is limited where the list says',
    async (_table, [file, bound]) => {
      expect(await readFile(new URL(`../../src/${file}`, import.meta.url), 'utf8')).toContain(bound)
    },
  )

  it('held comments are limited in number, from any number of networks', async () => {
    expect((await say('before')).status).toBe(200)
    const [held] = await app.store.reader
      .selectFrom('comments')
      .selectAll()
      .where('status', '=', 'hold')
      .limit(1)
      .execute()
    const { id: _id, ...row } = held ?? expect.fail('nothing waits')
    const flood = Array.from({ length: 500 }, () => ({ ...row, content: 'flood' }))
    await app.store.transaction(async (db) => {
      for (let times = 0; times < 20; times++)
        await db.insertInto('comments').values(flood).execute()
    })
    const { status, text } = await say('that are too many')
    expect([status, text]).toEqual([503, expect.stringContaining('come back later')])
    await app.store.transaction((db) =>
      db.deleteFrom('comments').where('content', '=', 'flood').execute(),
    )
    expect((await say('of few')).status).toBe(200)
  })
})
