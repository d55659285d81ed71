import { deflateRawSync } from 'node:zlib'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ZipFile } from 'yazl'
import { buildTestApp, type Client, type TestApp } from '../../../../../test/app.ts'
import { saveSearchDays } from '../../search-traffic/index.ts'

const ROOT = '/api/seo/v1/search-statistics'

let app: TestApp
let admin: Client
beforeAll(async () => {
  app = await buildTestApp()
  admin = app.as('administrator')
})

beforeEach(() =>
  app.systemContext().transaction(async (ctx) => {
    for (const table of ['seo_search_segments', 'seo_search_queries', 'seo_search_pages'] as const)
      await ctx.db.deleteFrom(table).execute()
  }),
)

const zip = (files: Readonly<Record<string, string>>): Promise<Buffer> => {
  const archive = new ZipFile()
  for (const [name, text] of Object.entries(files)) archive.addBuffer(Buffer.from(text), name)
  archive.end()
  return Array.fromAsync(archive.outputStream as AsyncIterable<Buffer>).then(Buffer.concat)
}

const send = (
  content: Buffer | string,
  name = 'export.csv',
  fields: Readonly<Record<string, string>> = {},
  client = admin,
) => {
  const parts = Object.entries(fields).map(
    ([field, value]) =>
      `--cut\r\nContent-Disposition: form-data; name="${field}"\r\n\r\n${value}\r\n`,
  )
  return client.post(`${ROOT}/import`, undefined, {
    headers: { 'content-type': 'multipart/form-data; boundary=cut' },
    payload: Buffer.concat([
      Buffer.from(
        `${parts.join('')}--cut\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\n` +
          'Content-Type: application/octet-stream\r\n\r\n',
      ),
      Buffer.from(content),
      Buffer.from('\r\n--cut--\r\n'),
    ]),
  })
}

const statistics = async (start: string, end: string) =>
  (await admin.get(`${ROOT}/stats/seo-statistics?startDate=${start}&endDate=${end}`)).body.data

const keywords = async (start: string, end: string): Promise<Record<string, number>> => {
  const url = `${ROOT}/stats/keywords?startDate=${start}&endDate=${end}`
  const rows = (await admin.get(url)).body.data?.paginated?.rows ?? []
  return Object.fromEntries(
    rows.map(({ keyword, clicks }: { keyword: string; clicks: number }) => [keyword, clicks]),
  )
}

const ENGLISH = {
  'Chart.csv':
    'Date,Clicks,Impressions,CTR,Position\n2026-01-01,5,50,10%,3.5\n2026-01-02,7,70,10%,4\n',
  'Queries.csv':
    'Top queries,Clicks,Impressions,CTR,Position\nGreen Tea,8,60,13.33%,2.1\n"tea, ""iced""",1,9,11%,7\n',
  'Pages.csv':
    'Top pages,Clicks,Impressions,CTR,Position\nhttps://shop.example/green/,9,80,11%,2\n',
  'Countries.csv': 'Country,Clicks,Impressions,CTR,Position\nGermany,1,2,50%,1\n',
  'Filters.csv': 'Filter,Value\nSearch type,Web\nDate,Last 3 months\n',
}

describe('POST seo/v1/search-statistics/import', () => {
  it('imports the archive of the console, and shows it', async () => {
    const { status, body } = await send(await zip(ENGLISH), 'Performance-on-Search.zip')
    expect(status).toBe(200)
    expect(body).toMatchObject({
      success: true,
      report: {
        taken: 5,
        left: 0,
        reasons: [{ file: 'Countries.csv', reason: 'it is about neither days, queries nor pages' }],
      },
      period: { start: '2026-01-01', end: '2026-01-02' },
    })
    const data = await statistics('2026-01-01', '2026-01-02')
    expect(data.statistics).toMatchObject({
      ...{ clicks: 12, impressions: 120, ctr: 10, position: 3.79, keywords: 2 },
    })
    expect(data.intervals.map(({ clicks }: { clicks: number }) => clicks)).toEqual([5, 7])
    // The export is of one site, under any host name.
    expect(Object.keys(data.pages.paginated.rows)).toEqual(['/green/'])
    expect(await keywords('2026-01-01', '2026-01-02')).toEqual({ 'green tea': 8, 'tea, "iced"': 1 })
  })

  it('tells of which days something is known, and which periods are known as a whole', async () => {
    const known = async () => (await admin.get(`${ROOT}/known-days`)).body
    expect(await known()).toEqual({ success: true, known: null, periods: [] })
    await send(await zip(ENGLISH), 'a.zip')
    await send('Date,Clicks,Impressions,CTR,Position\n2026-01-03,1,10,10%,3\n', 'Chart.csv')
    expect(await known()).toEqual({
      ...{ success: true, known: { start: '2026-01-01', end: '2026-01-03' } },
      periods: [{ start: '2026-01-01', end: '2026-01-02' }],
    })
    expect((await app.as('author').get(`${ROOT}/known-days`)).status).toBe(403)
  })

  it('changes nothing a second time, and adds new data', async () => {
    await send(await zip(ENGLISH), 'a.zip')
    const before = await statistics('2026-01-01', '2026-01-31')
    expect((await send(await zip(ENGLISH), 'a.zip')).status).toBe(200)
    expect(await statistics('2026-01-01', '2026-01-31')).toEqual(before)
    const later = 'Date,Clicks,Impressions,CTR,Position\n2026-01-03,1,10,10%,3\n'
    await send(later, 'Chart.csv')
    expect((await statistics('2026-01-01', '2026-01-31')).statistics.clicks).toBe(13)
  })

  it.each([
    [
      'German',
      'Datum;Klicks;Impressionen;CTR;Position',
      'Häufigste Suchanfragen',
      'Die häufigsten Seiten',
    ],
    [
      'French',
      'Date;Clics;Impressions;CTR;Position',
      'Requêtes les plus fréquentes',
      'Pages les plus populaires',
    ],
    [
      'Spanish',
      'Fecha;Clics;Impresiones;CTR;Posición',
      'Consultas principales',
      'Páginas principales',
    ],
    ['Italian', 'Data;Clic;Impressioni;CTR;Posizione', 'Query più frequenti', 'Pagine principali'],
    [
      'Dutch',
      'Datum;Klikken;Vertoningen;CTR;Positie',
      'Populairste zoekopdrachten',
      "Populairste pagina's",
    ],
    [
      'Portuguese',
      'Data;Cliques;Impressões;CTR;Posição',
      'Principais consultas',
      'Páginas principais',
    ],
  ])('reads columns in %s, with commas in numbers', async (_, header, queries, pages) => {
    const [, ...rest] = header.split(';')
    const { body } = await send(
      await zip({
        'a.csv': `\ufeff${header}\n2026-02-01;1.234;5.678;21,73 %;3,25\n`,
        'b.csv': `${[queries, ...rest].join(';')}\ngrüner tee;2;20;10%;1,5\n`,
        'c.csv': `${[pages, ...rest].join(';')}\nhttps://x.example/a/;2;20;10%;1,5\n`,
      }),
      'x.zip',
    )
    expect(body.report).toEqual({ taken: 3, left: 0, reasons: [] })
    const data = await statistics('2026-02-01', '2026-02-01')
    expect(data.statistics).toMatchObject({ clicks: 1234, impressions: 5678, position: 3.25 })
    expect(await keywords('2026-02-01', '2026-02-01')).toEqual({ 'grüner tee': 2 })
  })

  it('imports rows with both a day and a query or page', async () => {
    await admin.post('/api/core/v2/posts', { title: 'Tea', slug: 'tea', status: 'publish' })
    const { body } = await send(
      'date,query,page,clicks,impressions,ctr,position\n' +
        '2026-03-01,tea,https://a.example/tea/,1,10,0.1,2\n' +
        '2026-03-02,tea,https://a.example/tea/,2,10,0.2,4\n',
    )
    expect(body.report.taken).toBe(2)
    const { body: posts } = await admin.post(`${ROOT}/stats/keywords/posts`, {
      ...{ startDate: '2026-03-01', endDate: '2026-03-02', keywords: ['tea'] },
    })
    expect(posts.data.tea.paginated.rows).toMatchObject([
      { page: '/tea/', clicks: 3, position: 3, objectTitle: 'Tea' },
    ])
  })

  it('sums up missing datasets of such rows, until a file has them', async () => {
    const head = 'date,query,page,clicks,impressions,ctr,position\n'
    await send(`${head}2026-03-11,tea,https://a.example/tea/,1,10,0.1,2\n`)
    await send(`${head}2026-03-11,cup,https://a.example/tea/,2,30,0.1,4\n`)
    const before = await statistics('2026-03-11', '2026-03-11')
    expect(before.statistics).toMatchObject({ clicks: 3, impressions: 40, position: 3.5 })
    expect(before.pages.paginated.rows['/tea/']).toMatchObject({ clicks: 3, impressions: 40 })
    expect(await keywords('2026-03-11', '2026-03-11')).toEqual({ tea: 1, cup: 2 })
    await send('Date,Clicks,Impressions,CTR,Position\n2026-03-11,7,90,7.8%,5\n', 'Chart.csv')
    const after = await statistics('2026-03-11', '2026-03-11')
    expect(after.statistics).toMatchObject({ clicks: 7, impressions: 90, position: 5 })
    expect(after.pages.paginated.rows['/tea/']).toMatchObject({ clicks: 3 })
  })

  it('needs the days of a list without dates', async () => {
    const list = ENGLISH['Queries.csv']
    const refused = await send(list, 'Queries.csv')
    expect(refused.status).toBe(400)
    expect(refused.body.report.reasons[0].reason).toContain('startDate')
    const dates = { startDate: '2026-04-01', endDate: '2026-04-30' }
    expect((await send(list, 'Queries.csv', dates)).body.report.taken).toBe(2)
    expect(await keywords('2026-04-01', '2026-05-15')).toMatchObject({ 'green tea': 8 })
    expect(await keywords('2026-04-02', '2026-05-15')).toEqual({})
    for (const bad of [{ startDate: '2026-04-01' }, { startDate: 'x', endDate: 'y' }])
      expect((await send(list, 'Queries.csv', bad)).status).toBe(400)
  })

  it('reads the days from the filters where there is no chart', async () => {
    const { 'Queries.csv': queries } = ENGLISH
    const filters = 'Filter,Wert\nSuchtyp,Web\nDatum,01.04.2026 bis 30.04.2026\n'
    const { body } = await send(await zip({ 'q.csv': queries, 'Filter.csv': filters }), 'a.zip')
    expect(body.period).toEqual({ start: '2026-04-01', end: '2026-04-30' })
  })

  it('skips invalid lines, with a reason', async () => {
    const { body } = await send(
      'Date,Clicks,Impressions,CTR,Position\n2026-01-01,1,10,10%,1\n2026-02-30,1,1,1,1\n' +
        '2026-01-03,x,1,1,1\n2026-01-04,5,1,1,1\n2026-01-05,1,1,1,deep\n2026-01-06\n',
    )
    expect(body.report).toMatchObject({ taken: 1, left: 5 })
    expect(body.report.reasons.map(({ row }: { row: number }) => row)).toEqual([3, 4, 5, 6, 7])
  })

  it('removes the guard against spreadsheet formulas', async () => {
    const header = 'Query,Clicks,Impressions,CTR,Position\n'
    await send(`${header}'=1+1,1,2,50%,1\n`, 'q.csv', {
      ...{ startDate: '2026-01-01', endDate: '2026-01-01' },
    })
    expect(await keywords('2026-01-01', '2026-01-01')).toEqual({ '=1+1': 1 })
  })

  it('changes no day that came from the console', async () => {
    const site = { clicks: 99, impressions: 990, position: 1 }
    await app
      .systemContext()
      .transaction((ctx) => saveSearchDays(ctx, [{ date: '2026-01-01', site }]))
    const { body } = await send(ENGLISH['Chart.csv'], 'Chart.csv')
    expect(body.report).toMatchObject({ taken: 1, left: 1 })
    expect((await statistics('2026-01-01', '2026-01-02')).statistics.clicks).toBe(106)
  })

  it.each([
    [
      'narrowed figures',
      { ...ENGLISH, 'Filters.csv': 'Filter,Value\nSearch type,Web\nDate,x\nQuery,+tea\n' },
    ],
    [
      'another kind of search',
      { ...ENGLISH, 'Filters.csv': 'Filter,Value\nSearch type,Image\nDate,x\n' },
    ],
    ['nothing about searches', { 'a.csv': 'a,b,c\n1,2,3\n', 'b.txt': '' }],
    [
      'two periods beside each other',
      { 'a.csv': 'Date,Last Clicks,Previous Clicks,Impressions,Position\n' },
    ],
    ['no files', {}],
  ])('refuses an archive with %s', async (_, files) => {
    const { status, body } = await send(await zip(files), 'a.zip')
    expect([status, body.success]).toEqual([400, false])
    expect(await app.store.reader.selectFrom('seo_search_segments').select('id').execute()).toEqual(
      [],
    )
  })

  it('rejects files that are no archive, no text and no table', async () => {
    const whole = await zip(ENGLISH)
    const broken = Buffer.from(whole)
    broken.fill(0xff, 40, 60)
    const pieces = [
      whole.subarray(0, 60),
      Buffer.from('PK\x03\x04'),
      broken,
      Buffer.from([0x50, 0x4b, 5, 6, 0, 0, 0, 0, 0, 0, 1, 0, ...Array<number>(10).fill(0xff)]),
      Buffer.from([0xff, 0xff, 0xfe, 0x00, 0x80]),
      Buffer.from('"a'),
      Buffer.from(''),
    ]
    for (const piece of pieces) {
      const { status, body } = await send(piece, 'a.csv')
      expect([status, body.success]).toEqual([400, false])
    }
    const { status } = await admin.post(`${ROOT}/import`, {})
    expect(status).toBe(400)
  })

  it('SEC-45: limits the unpacked size', async () => {
    const sizes = [100_000_000, 10]
    const answers = await Promise.all(sizes.map((size) => send(bomb(size), 'a.zip')))
    expect(answers.map(({ status }) => status)).toEqual([413, 400])
  })

  it('needs the capability for search statistics', async () => {
    const { 'Chart.csv': chart } = ENGLISH
    expect((await send(chart, 'a.csv', {}, app.anonymous)).status).toBe(401)
    expect((await send(chart, 'a.csv', {}, app.as('editor'))).status).toBe(403)
  })
})

/** An archive of one file: 100 MB of zeros, with this declared size. */
const bomb = (size: number): Buffer => {
  const packed = deflateRawSync(Buffer.alloc(100_000_000))
  const name = Buffer.from('a.csv')
  const head = Buffer.alloc(30)
  head.writeUInt32LE(0x04034b50, 0)
  head.writeUInt16LE(name.length, 26)
  const entry = Buffer.alloc(46)
  entry.writeUInt32LE(0x02014b50, 0)
  entry.writeUInt16LE(8, 10)
  entry.writeUInt32LE(packed.length, 20)
  entry.writeUInt32LE(size, 24)
  entry.writeUInt16LE(name.length, 28)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(1, 10)
  end.writeUInt32LE(head.length + name.length + packed.length, 16)
  return Buffer.concat([head, name, packed, entry, name, end])
}
