import { beforeAll, describe, expect, it } from 'vitest'
import type { Route } from '../../src/contract/route.ts'
import type { Schema } from '../../src/contract/schema.ts'
import type { TestResponse } from '../app.ts'
import { fillHidingSite, type HidingSite, READERS, type Reader, told, WORDS } from './hidden.ts'

/**
 * Calls every reading route as every role, with each of its arguments. Totals count as content: a reader who
 * can count hidden items by a search learns them letter by letter.
 */
const API = '/api'

let site: HidingSite
let reading: readonly { readonly path: string; readonly route: Route }[]
/** The plain lists before there was anything hidden, by reader. */
const before = new Map<Reader, readonly string[]>()

beforeAll(async () => {
  site = await fillHidingSite(async (open) => {
    reading = open.app.table.endpoints.flatMap(({ path, routes }) => {
      const route = routes.find((named) => named.route.methods.includes('GET'))?.route
      return route ? [{ path, route }] : []
    })
    for (const reader of READERS) before.set(reader, await plainLists(open, reader))
  })
}, 120_000)

interface Probe {
  readonly address: string
  /** Whether it contains a secret: it must not match anything. */
  readonly namesSecret: boolean
  readonly isOfIds?: boolean
}

const isList = ({ args }: Route): boolean => 'per_page' in args

const plainLists = async (open: HidingSite, reader: Reader): Promise<readonly string[]> => {
  const told: string[] = []
  for (const { path, route } of reading) {
    if (!isList(route) || path.includes('(')) continue
    for (const status of ['', '&status=any']) {
      const address = `${API}/${path}?per_page=100${status}`
      const { status: code, headers, body } = await open.clientOf(reader).get(address)
      const ids = Array.isArray(body) ? body.map(({ id }) => id) : []
      told.push(`${address} ${code} ${headers['x-wp-total']} ${ids}`)
    }
  }
  return told
}

/** The addresses of a route: each id of its collection; for revisions and autosaves, each copy below it. */
const addressesOf = (path: string): readonly string[] => {
  const [, base = ''] = /^(?:core\/v2|svc\/v1)\/([a-z-]+)\//.exec(path) ?? []
  const isNumber = /\(\?P<(?:id|parent|user_id)>(?:\[\\d\]\+|\(\?:\[\\d\]\+\|me\))\)/
  const first = (site.ids[base] ?? []).map((id) => path.replace(isNumber, String(id)))
  const whole = path.includes('(') ? first : [path]
  return whole
    .flatMap((made) =>
      isNumber.test(made) ? site.copies.map((id) => made.replace(isNumber, String(id))) : [made],
    )
    .filter((made) => !made.includes('('))
}

/** For comments and for all others; `any` of the latter includes drafts and scheduled posts. */
const STATUSES = { comments: ['all', 'spam', 'trash'], others: ['any', 'private', 'trash'] }

/** Queries of a list: each argument, and each search for a secret combined with each status. */
const queriesOf = ({ args }: Route, reader: Reader): readonly Probe[] => {
  const names = 'author_email' in args ? STATUSES.comments : STATUSES.others
  const statuses = 'status' in args ? names.map((name) => `&status=${name}`) : []
  const probes = Object.entries(args).flatMap(([name, schema]) => probesFor(name, schema, reader))
  const keen = probes.filter(({ namesSecret, isOfIds }) => namesSecret || isOfIds)
  return ['', ...statuses].flatMap((status) =>
    [PLAIN, ...(status === '' ? probes : keen)].map(({ address, namesSecret }) => ({
      address: `per_page=100${status}${address}`,
      namesSecret,
    })),
  )
}

const PLAIN: Probe = { address: '', namesSecret: false }

const probesFor = (name: string, schema: Schema, reader: Reader): readonly Probe[] => {
  if (['status', 'per_page', 'page', 'offset', 'order', 'password'].includes(name)) return []
  const say = (value: string, namesSecret = false): Probe => ({
    address: `&${name}=${encodeURIComponent(value)}`,
    namesSecret,
  })
  const { enum: words, items, type } = schema
  const choices = [words, items?.enum].find(Array.isArray)
  if (choices) return choices.slice(0, 10).map((word) => say(String(word)))
  const kind = [type === 'array' ? items?.type : type].flat()[0]
  if (kind === 'integer') return [{ ...say(hiddenIds()), isOfIds: true }]
  if (kind === 'boolean') return [say('true')]
  if (kind !== 'string' || schema.format === 'date-time') return []
  const secrets = [...site.secrets]
    .filter(([, { from }]) => from.includes(reader))
    .map(([marker]) => marker)
  const hidden = (texts: readonly string[]) =>
    texts.filter((text) => secrets.some((marker) => text.includes(marker)))
  const found = Object.entries(WORDS).filter(([, from]) =>
    (from as readonly Reader[]).includes(reader),
  )
  if (name === 'search') return found.map(([word]) => say(word, true))
  if (name === 'author_email')
    return hidden(site.mails)
      .slice(0, 8)
      .map((mail) => say(mail, true))
  return [say(hidden(site.slugs).join(','), hidden(site.slugs).length > 0)]
}

const hiddenIds = (): string =>
  [
    ...new Set(['posts', 'pages', 'media', 'comments'].flatMap((base) => site.ids[base] ?? [])),
  ].join(',')

const ITEM_QUERIES = [
  '',
  'context=edit',
  'context=embed',
  '_embed=1',
  'password=x',
  '_fields=id,head,head_html,_links',
]

const questionsOf = (path: string, route: Route, reader: Reader): readonly Probe[] => {
  const queries = queriesFor(path, route, reader)
  return addressesOf(path).flatMap((address) =>
    queries.map(({ address: query, namesSecret }) => ({
      address: `${API}/${address}?${query}`,
      namesSecret,
    })),
  )
}

const queriesFor = (path: string, route: Route, reader: Reader): readonly Probe[] => {
  const plain = (query: string): Probe => ({ address: query, namesSecret: false })
  // Revisions and autosaves are visible to editors of the item only, whatever the query.
  if (path.includes('/revisions') || path.includes('/autosaves'))
    return [plain(isList(route) ? 'context=edit&search=zz' : 'context=edit')]
  return isList(route)
    ? [...queriesOf(route, reader), plain('per_page=100&_embed=1')]
    : ITEM_QUERIES.map(plain)
}

/** What the length of the response reveals. */
const countedIn = ({ address, namesSecret }: Probe, { headers, body }: TestResponse): string[] => {
  const total = headers['x-wp-total']
  if (total === undefined || !Array.isArray(body)) return []
  if (namesSecret && total !== '0') return [`${address} finds ${total} by a secret`]
  // Lists in the edit context count readable items and omit those that may not be edited.
  if (body.length === Number(total) || address.includes('context=edit')) return []
  return [`${address} shows ${body.length} of ${total}`]
}

/** Concurrent requests of a busy site. */
const AT_ONCE = 8

const inParts = <T>(all: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(all.length / AT_ONCE) }, (_, n) =>
    all.slice(n * AT_ONCE, (n + 1) * AT_ONCE),
  )

describe.each(READERS)('what is hidden from %s', (reader) => {
  it('SEC-15: is not revealed by any route, in body, header or total', async () => {
    const client = site.clientOf(reader)
    const leaks: string[] = []
    const questions = reading.flatMap(({ path, route }) => questionsOf(path, route, reader))
    const ask = async (question: Probe): Promise<void> => {
      const answer = await client.get(question.address)
      const text = `${answer.text} ${JSON.stringify(answer.headers)}`
      leaks.push(...told(site, reader, [[question.address, text]]), ...countedIn(question, answer))
      if (answer.status >= 500) leaks.push(`${question.address} fails`)
    }
    for (const part of inParts(questions)) await Promise.all(part.map(ask))
    expect(leaks).toEqual([])
    expect(questions.length).toBeGreaterThan(500)
  }, 180_000)

  if (reader !== 'editor')
    it('SEC-10: does not change any list', async () => {
      expect(await plainLists(site, reader)).toEqual(before.get(reader))
    })
})
