// Whole on PostgreSQL: rows are inserted with their ids, in bulk.

import { tmpdir } from 'node:os'
import { beforeAll, describe, expect, it } from 'vitest'
import { importSeo, importSite, openSite, readSeoFiles } from '../../src/modules/moving/index.ts'
import { readChosen, seoRecord } from '../../src/modules/seo-kernel/index.ts'
import { reserveIds } from '../../src/store/reserve-ids.ts'
import { buildTestApp, type TestApp } from '../app.ts'
import { wholeDatabase } from '../whole-database.ts'
import { file } from './recorded.ts'

const CONTENT = file('aioseo-posts.json.gz')
const TABLE = file('aioseo-posts.csv.gz')
const SETTINGS = file('aioseo-settings.json.gz')

/** The items that AIOSEO's files are about. */
const IDS = [121, 123, 142, 143, 149, 150, 151, 152, 153, 155, 165, 171]

const HOME = 'http://old.example.org'

const siteAt = async (url = HOME): Promise<TestApp> => {
  const app = await buildTestApp({ url })
  await app.as('administrator').get('/wp-json/wp/v2/settings')
  return app
}

const importFrom = async (app: TestApp, name: string, seo: readonly string[] = []) =>
  importSite(app.systemContext(), await openSite([file(name)], { folder: tmpdir() }), {
    ...{ role: 'author', isDistrusted: false, isDryRun: false, keepsAccess: false },
    ...{ keepsOwnSettings: true, accounts: new Map([['admin', 'administrator']]) },
    seoFiles: await readSeoFiles(seo),
  })

const importAfterwards = async (app: TestApp, paths: readonly string[], from?: string) =>
  importSeo(app.systemContext(), await readSeoFiles(paths), {
    ...{ from, isDryRun: false, keepsOwnSettings: false },
  })

const runJobs = async (app: TestApp): Promise<void> => {
  await app.startJobs()
  await app.runDueJobs()
}

/** The SEO fields of these items here, by their ids there. */
const fieldsIn = async (app: TestApp): Promise<Readonly<Record<number, object>>> => {
  const rows = await app.store.reader
    .selectFrom('moved_items')
    .select(['old_id', 'new_id'])
    .where('kind', '=', 'post')
    .where('old_id', 'in', IDS)
    .orderBy('old_id')
    .execute()
  const ctx = app.systemContext()
  return Object.fromEntries(
    await Promise.all(
      rows.map(async ({ old_id, new_id }) => [
        old_id,
        (await seoRecord(ctx, 'post', new_id)).fields,
      ]),
    ),
  )
}

/** The fields that a dump of the database gives. */
let wanted: Readonly<Record<number, object>>
beforeAll(async () => {
  const dump = await siteAt()
  await importFrom(dump, 'database.sql.gz')
  await runJobs(dump)
  wanted = await fieldsIn(dump)
  expect(Object.keys(wanted).map(Number)).toEqual(IDS)
}, 120_000)

/** Two of the items are of a type that is unknown here. */
const FOUND = { found: 12, skipped: 2 }

describe("AIOSEO's own export files", () => {
  it.each([
    ['JSON', CONTENT],
    ['CSV', TABLE],
  ])(
    'give an import of WXR the SEO fields that a dump gives: %s',
    async (_, path) => {
      const app = await siteAt()
      const { report } = await importFrom(app, 'site.xml.gz', [path])
      expect(report.kinds.seo).toMatchObject({ ...FOUND, created: 10 })
      expect(report.skipped.map(({ reason }) => reason)).toContain(
        'The item 142 (Gull Marquee Prompter 1) has no page here: it was deleted, or its type is unknown.',
      )
      expect(await fieldsIn(app)).toEqual(wanted)
      await runJobs(app)
      expect(await fieldsIn(app)).toEqual(wanted)
    },
    120_000,
  )

  it('are imported afterwards, too: twice changes nothing', async () => {
    const app = await siteAt()
    await importFrom(app, 'site.xml.gz')
    await runJobs(app)
    expect(await fieldsIn(app)).not.toEqual(wanted)
    const { source, report } = await importAfterwards(app, [CONTENT])
    expect(source).toBe(HOME)
    expect(report.kinds.seo).toMatchObject({ ...FOUND, unchanged: 0 })
    expect(await fieldsIn(app)).toEqual(wanted)
    await app.runDueJobs()
    const before = await wholeDatabase(app.store)
    const again = await importAfterwards(app, [TABLE])
    expect(again.report.kinds.seo).toMatchObject({ ...FOUND, unchanged: 10 })
    expect(await wholeDatabase(app.store)).toEqual(before)
  }, 120_000)

  it('follow the ids and addresses that things have here', async () => {
    const app = await siteAt('https://new.example.net')
    const ctx = app.systemContext()
    // Own items have ids of the file.
    await ctx.transaction(({ db }) => reserveIds(db, 'posts', 148, 0))
    for (const title of ['one', 'two', 'three'])
      await app.as('editor').post('/wp-json/wp/v2/posts', { title, status: 'publish' })
    expect((await seoRecord(ctx, 'post', 149)).fields).toEqual({})
    await importFrom(app, 'site.xml.gz')
    await runJobs(app)
    const { report } = await importAfterwards(app, [SETTINGS, CONTENT])
    expect(report.kinds.seo).toMatchObject(FOUND)
    const fields = await fieldsIn(app)
    expect(fields[149]).toMatchObject({
      og_image_custom_url: 'https://new.example.net/wp-content/uploads/2024/03/hero.jpg',
      keyphrases: { additional: [{ keyphrase: 'ünï epilogue' }] },
    })
    expect(JSON.stringify(fields)).not.toContain('old.example.org')
    const after = app.systemContext()
    expect((await seoRecord(after, 'post', 149)).fields).toEqual({})
    const { site, dynamic } = await readChosen(after)
    expect(site).toMatchObject({
      searchAppearance: { global: { schema: { organizationName: 'Lantern & Rope' } } },
      social: {
        facebook: {
          general: {
            defaultImagePosts: 'https://new.example.net/wp-content/uploads/2024/03/hero.jpg',
          },
        },
      },
    })
    expect(dynamic).toMatchObject({
      searchAppearance: { postTypes: { post: { title: '#post_title #separator_sa Journal' } } },
    })
    expect(report.skipped.map(({ reason }) => reason)).toContain(
      'There is no setting dynamic.searchAppearance.postTypes.play here.',
    )
  }, 120_000)
})
