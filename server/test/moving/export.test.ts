// Whole on PostgreSQL: rows are inserted with their ids, in bulk.

import { readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { isDeepStrictEqual } from 'node:util'
import { gunzipSync } from 'node:zlib'
import { beforeAll, describe, expect, it } from 'vitest'
import { readWxr } from '../../src/modules/moving/formats/wxr/read-wxr.ts'
import { importSite, openSite } from '../../src/modules/moving/index.ts'
import type { ItemRecord, MetaValue, MovingRecord } from '../../src/modules/moving/model/index.ts'
import { isBad } from '../../src/transfer/read/line.ts'
import { buildTestApp } from '../app.ts'

const recorded = new URL('../../../conformance/moving/site.xml.gz', import.meta.url)

const read = async (text: string): Promise<readonly MovingRecord[]> => {
  async function* chunks() {
    yield text
  }
  const lines = await Array.fromAsync(readWxr(chunks()))
  return lines.flatMap((line) => (isBad(line) ? [] : [line.record]))
}

const itemsOf = (records: readonly MovingRecord[]): ReadonlyMap<number, ItemRecord> =>
  new Map(records.flatMap((record) => (record.kind === 'item' ? [[record.id, record]] : [])))

let original: readonly MovingRecord[]
let exported: readonly MovingRecord[]

beforeAll(async () => {
  const app = await buildTestApp({ url: 'http://old.example.org' })
  await app.as('administrator').post('/wp-json/wp/v2/settings', { timezone: 'Europe/Berlin' })
  await importSite(app.systemContext(), await openSite([recorded.pathname], { folder: tmpdir() }), {
    ...{ role: 'author', isDistrusted: false, isDryRun: false, keepsAccess: true },
    accounts: new Map([['admin', 'administrator']]),
  })
  const { text } = await app.as('administrator').get('/api/svc/v1/export/wordpress?seo=none')
  original = await read(gunzipSync(readFileSync(recorded)).toString())
  exported = await read(text)
}, 120_000)

const byKey = (one: MetaValue, other: MetaValue): number =>
  one.key < other.key ? -1 : Number(one.key > other.key)

/** An item as far as an export writes what an import has read. */
const comparable = (item: ItemRecord): Readonly<Record<string, unknown>> => {
  const { link: _link, guid: _guid, comments, terms, meta, ...rest } = item
  return {
    ...rest,
    author: item.author === 'administrator' ? 'admin' : item.author,
    terms: terms.map(({ taxonomy, slug }) => `${taxonomy} ${slug}`).sort(),
    meta: meta.toSorted(byKey),
    comments: comments.map(({ id, approved, content, date }) => ({ id, approved, content, date })),
  }
}

/** Items of the site itself: menus have no authors here, and templates belong to another design. */
const OF_THE_SITE = ['nav_menu_item', 'wp_template', 'wp_template_part', 'wp_global_styles']

/** What is different, and why. */
const OTHERWISE: readonly string[] = [
  // An empty alternative text is none.
  'attachment 105 meta',
  // Addresses of files are encoded here.
  'attachment 106 file_url',
  // Every item has a time of its last change.
  'page 130 modified_gmt',
  'post 165 modified_gmt',
  // Markup that visitors must not write was put into the table there.
  'post 150 comments',
  // Characters that XML forbids are left out.
  'post 154 title',
  'post 154 content',
  'post 154 meta',
]

describe('an imported site of WordPress', () => {
  it('is exported with all items, terms and authors', () => {
    expect([...itemsOf(exported).keys()]).toEqual(
      [...itemsOf(original).keys()].sort((a, b) => a - b),
    )
    const slugsOf = (records: readonly MovingRecord[]) =>
      records
        .flatMap((record) =>
          record.kind === 'term' ? [`${record.taxonomy} ${record.slug} ${record.parent}`] : [],
        )
        .sort()
    expect(slugsOf(exported)).toEqual(expect.arrayContaining(slugsOf(original)))
  })

  it('has the same texts, dates, states, terms, comments and meta', () => {
    const now = itemsOf(exported)
    const different = [...itemsOf(original)].flatMap(([id, item]) => {
      const found = now.get(id)
      const [was, is] = [comparable(item), found && comparable(found)]
      if (!is || OF_THE_SITE.includes(item.type)) return []
      const names = Object.keys(was).filter((name) => !isDeepStrictEqual(was[name], is[name]))
      return names.map((name) => `${item.type} ${id} ${name}`)
    })
    expect(different).toEqual(OTHERWISE)
  })
})
