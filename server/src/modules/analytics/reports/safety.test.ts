import { beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../../../test/app.ts'
import { createItem } from '../../catalogue/save/index.ts'
import { LIST_NAMES } from './definitions.ts'

const HOSTILE = [
  '<script>run()</script>',
  '"><img src=x onerror=run()>',
  "'-run()-'",
  '</title><svg onload=run()>',
  'javascript:run()',
  '{{constructor.constructor("run()")()}}',
  '//evil.example/<b>',
  '\u202Eevil',
  '&lt;script&gt;run()&lt;/script&gt;',
  '__proto__',
  '=cmd|x!A1',
  '%00%0d%0aSet-Cookie: a=b',
  'a,b;"c"\r\nd',
  'javascript:81/run()',
  '$& $1',
]

let app: TestApp
/** Counted paths of shows with these texts as names. */
const shows: string[] = []
beforeAll(async () => {
  app = await buildTestApp({ trustProxy: '127.0.0.1' })
  app.setTime('2026-11-16T12:00:00Z')
  // Some of the texts make a program of any browser.
  await app.as('administrator').put('/api/analytics/v1/settings', { counted_programs: ['Firefox'] })
  for (const text of HOSTILE) {
    const { row } = await createItem(app.systemContext(), 'show', {
      name: `Show ${text}`,
      status: 'publish',
    })
    const show = `/show/${row.slug}/`
    shows.push(decodeURIComponent(show).replaceAll('\0', ''))
    for (const n of [1, 2, 3]) await visit(text, show, `203.0.${n}.9`)
  }
})

/** Sends a visit with the text in every field that accepts one. */
const visit = async (text: string, show: string, ip: string): Promise<void> => {
  const inPath = encodeURIComponent(text)
  const { statusCode } = await app.http.inject({
    method: 'POST',
    url: '/a/e',
    headers: {
      host: 'callboard.test',
      'user-agent': `Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0 ${encodeURI(text)}`,
      'accept-language': text.replace(/[^\x20-\x7e]/g, ''),
      'content-type': 'text/plain',
      'sec-fetch-site': 'same-origin',
      'x-forwarded-for': ip,
    },
    payload: JSON.stringify([
      {
        ...{ t: 'view', p: `/${inPath}`, r: `https://other.example/${inPath}`, m: 1 },
        u: { source: text, medium: text, campaign: text },
      },
      { t: 'view', p: `/${text}`, r: text },
      { t: 'view', p: show },
      { t: 'view', p: `/show/${inPath}/`, m: 1 },
      { t: 'search', p: '/', n: text },
      { t: 'click', p: '/', n: `https://other.example/${inPath}` },
      { t: 'click', p: '/', n: `/go/${inPath}` },
      { t: 'download', p: '/', n: `/${inPath}.pdf` },
    ]),
  })
  expect(statusCode).toBe(204)
}

const REPORTS = ['overview', 'realtime', 'year/2026', ...LIST_NAMES].map(
  (name) => `reports/${name}`,
)

const read = (place: string) => app.as('administrator').get(`/api/analytics/v1/${place}`)

/** All texts in a response, each with the name of its member. */
const textsIn = (value: unknown, name = ''): readonly (readonly [string, string])[] => {
  if (typeof value === 'string') return [[name, value]]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) =>
    textsIn(inner, Array.isArray(value) ? name : key),
  )
}

describe('SEC-54: text sent by visitors’ clients', () => {
  it.each(REPORTS)('is text in %s', async (place) => {
    const { status, headers, body } = await read(place)
    expect(status).toBe(200)
    expect(headers['content-type']).toContain('application/json')
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(Object.getPrototypeOf(body)).toBe(Object.prototype)
    const addresses = textsIn(body).filter(([name, text]) => name === 'url' && text !== '')
    for (const [, address] of addresses)
      expect(address).toMatch(
        place.endsWith('overview') ? /^https?:\/\/[^/]+\// : /^http:\/\/callboard\.test\//,
      )
  })

  it.each([...REPORTS, 'export'])('is text in the table of %s', async (place) => {
    const csv = place === 'export' ? 'export.csv' : `${place}?format=csv`
    const { status, headers, text } = await read(csv)
    expect(status).toBe(200)
    expect(headers['content-type']).toContain('text/csv')
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['content-disposition']).toMatch(/^attachment; filename="[\w-]+\.csv"$/)
    expect(headers['set-cookie']).toBeUndefined()
    expect(text).not.toMatch(/(?:^|,|\n)"?[=@]/m)
  })

  it('is returned unchanged', async () => {
    const labels = async (report: string): Promise<readonly string[]> =>
      (await read(`reports/${report}`)).body.rows.map(({ label }: { label: string }) => label)
    expect(await labels('search')).toEqual(
      expect.arrayContaining([
        '<script>run()</script>',
        '"><img src=x onerror=run()>',
        '__proto__',
      ]),
    )
    expect(await labels('notfound')).toContain('/<script>run()</script>')
    expect(await labels('referrers')).toContain('other.example/<script>run()</script>')
    expect((await labels('campaigns')).some((label) => label.includes('<svg onload'))).toBe(true)
    expect((await labels('catalogue')).toSorted()).toEqual(shows.toSorted())
    expect(await labels('notfound')).toContain('/show/<script>run()</script>/')
    for (const report of ['outbound', 'affiliate', 'downloads'])
      expect((await labels(report)).join()).toContain('<script>')
  })
})
