import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { VECTORS, type Vectors } from '../../../../test/redirect-vectors.ts'
import type { Rule } from '../matching/index.ts'
import { printServerConfig } from './index.ts'
import { serverRules } from './server-rules.ts'

const command = ['nginx', '/usr/sbin/nginx'].find(
  (name) => spawnSync(name, ['-v']).error === undefined,
)

/** The response of the site behind nginx, to detect that it got the request. */
const SITE_STATUS = 204

const hostOf = (index: number): string => `v${index}.test`

const siteOf = (index: number) => ({ base: `http://${hostOf(index)}` })

const newestFirst = (rules: readonly Rule[]) =>
  rules.map((rule, index) => ({ ...rule, id: index + 1 })).toReversed()

/** Rules that try to break out of the generated configuration. */
const HOSTILE = [
  ...['/a";', '/b}', '/c{', "/d'", '/e\\', '/f%0Areturn 200;', '/g$host', '/h#', '/i`', '/j%22'],
  ...['/k"; return 200 "pwned"; #', '/l%5C%22; } location / { return 200 x; }', '/m%09x', '/n%7Fx'],
]
const HOSTILE_TARGETS = [
  ...['/a";return 200;#', '/b$host$1', '/c{d}', '/d;e', '/e?x="y"&z=\\', "/f'g", '/g%0Ah', '/h`'],
  ...['https://other.example/$host', 'https://other.example/";return 200;"'],
]

const rule = (sourceUrl: string, targetUrl: string, more: Partial<Rule> = {}): Rule => ({
  ...{ sourceUrl, targetUrl, type: 301, queryParam: 'ignore', customRules: [] },
  ...{ isRegex: false, ignoreSlash: true, ignoreCase: true },
  ...more,
})

const hostile: Vectors = {
  name: 'texts that break out',
  cases: [],
  rules: [
    ...HOSTILE.map((source) => rule(source, '/safe')),
    ...HOSTILE.map((source) => rule(`/exact${source}`, '/safe', { ignoreCase: false })),
    ...HOSTILE_TARGETS.map((target, index) => rule(`/target${index}`, target)),
    rule('^/quote"(.*);$', '/found/$1', { isRegex: true }),
    rule('^/open/(.*)$', '/$1', { isRegex: true }),
    rule('^/lines/([^/]*)$', '/found/$1', { isRegex: true, type: 302 }),
  ],
}

const slow: Vectors = {
  name: 'patterns that take long',
  cases: [],
  rules: [
    rule('^/(a+)+$', '/safe', { isRegex: true }),
    rule('^/(.*)x(.*)y(.*)z$', '/safe', { isRegex: true }),
    rule('^/quick/(.*)$', '/safe', { isRegex: true }),
  ],
}

const TABLES = [...VECTORS, hostile, slow]

let folder = ''

const configOf = async (): Promise<string> => {
  const servers = await Promise.all(
    TABLES.map(
      async ({ rules }, index) => `server {
listen unix:${folder}/nginx.sock;
server_name ${hostOf(index)};
location / { return ${SITE_STATUS}; }
${await printServerConfig('nginx', newestFirst(rules), siteOf(index))}
}`,
    ),
  )
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  )
  return `pid ${folder}/nginx.pid;
error_log ${folder}/error.log;
events {}
http {
access_log off;
server_names_hash_max_size 4096;
${temporary.join('\n')}
${servers.join('\n')}
}`
}

interface Answer {
  readonly status: number
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
}

const ask = (index: number, path: string): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const asked = request(
      { socketPath: `${folder}/nginx.sock`, path, headers: { host: hostOf(index) } },
      (response) => {
        response.resume()
        resolve({ status: response.statusCode ?? 0, headers: response.headers })
      },
    )
    asked.on('error', reject)
    asked.end()
  })

/** The final location by nginx, its status, or null where the site gets the request. */
const outcomeOf = async (index: number, path: string): Promise<string | number | null> => {
  let at: string | null = null
  for (let next = path, hops = 0; hops < 10; hops++) {
    const { status, headers } = await ask(index, next)
    if (status === SITE_STATUS) return at
    const { location } = headers
    if (typeof location !== 'string') return at ?? status
    const own = location.startsWith(siteOf(index).base)
    at = own ? location.slice(siteOf(index).base.length) : location
    if (!own) return at
    next = at.split('#')[0] ?? ''
  }
  throw new Error(`${path} has no end`)
}

/** nginx merges slashes and decodes escapes before matching, and locations ignore queries. */
const isSeenOtherwise = (request: string, rules: readonly Rule[]): boolean =>
  /\/\/|%2f/i.test(request) || (request.includes('?') && rules.some(({ isRegex }) => isRegex))

/** A comparable form of an address. Groups are copied as given, with or without a slash. */
const spelled = (address: string, isOpen: boolean): unknown => {
  const url = new URL(address.startsWith('/') ? `http://own.test${address}` : address)
  const path = decodeURI(url.pathname).replace(/[\\/]+/g, '/')
  const trimmed = isOpen ? path.replace(/\/$/, '') : path
  return [url.origin, trimmed, [...url.searchParams], url.hash]
}

describe.skipIf(command === undefined)('rules exported to nginx (needs nginx)', () => {
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'callboard-nginx-'))
    writeFileSync(join(folder, 'nginx.conf'), await configOf())
    execFileSync(command ?? '', ['-p', folder, '-c', join(folder, 'nginx.conf')], { stdio: 'pipe' })
  })

  afterAll(() => {
    const pid = Number(readFileSync(join(folder, 'nginx.pid'), 'utf8'))
    process.kill(pid)
    rmSync(folder, { recursive: true })
  })

  it('redirect as the site does, or leave the request to the site', async () => {
    let answered = 0
    for (const [index, { name, rules, cases }] of VECTORS.entries()) {
      const { left } = await serverRules(newestFirst(rules), siteOf(index), () => true)
      const isOpen = rules.some(({ targetUrl }) => /\$\d/.test(targetUrl))
      for (const [path, expected] of cases) {
        if (isSeenOtherwise(path, rules)) continue
        const outcome = await outcomeOf(index, path)
        if (outcome === null && left.length > 0) continue
        answered++
        const about = `${name}: ${path}`
        if (typeof expected === 'string' && typeof outcome === 'string')
          expect.soft([about, spelled(outcome, isOpen)]).toEqual([about, spelled(expected, isOpen)])
        else expect.soft([about, outcome]).toEqual([about, expected])
      }
    }
    expect(answered).toBeGreaterThan(180)
  })

  it.each([301, 302, 303, 307, 308])('answer with %d where the rule does', async (type) => {
    const index = TABLES.findIndex(({ rules }) => rules.length === 1 && rules[0]?.type === type)
    const { status, headers } = await ask(index, '/old')
    expect([status, headers['x-redirect-by']]).toEqual([type, 'SEO Redirects'])
  })

  it('SEC-20: cannot break out of the configuration', async () => {
    const index = TABLES.indexOf(hostile)
    for (const source of HOSTILE)
      for (const path of [source, `/exact${source}`]) {
        const { status, headers } = await ask(index, encodeURI(decodeURIComponent(path)))
        expect([path, [301, SITE_STATUS].includes(status)]).toEqual([path, true])
        if (status === 301) expect(headers.location).toBe(`http://${hostOf(index)}/safe/`)
      }
    for (const [at, target] of HOSTILE_TARGETS.entries()) {
      const { status, headers } = await ask(index, `/target${at}`)
      expect([target, [301, SITE_STATUS].includes(status)]).toEqual([target, true])
      if (status === 301) expect(headers.location).not.toContain(hostOf(index).repeat(2))
    }
    expect((await ask(index, '/any')).status).toBe(SITE_STATUS)
  })

  it('SEC-57: exclude patterns that would be slow on the server', async () => {
    const index = TABLES.indexOf(slow)
    expect((await ask(index, `/${'a'.repeat(60)}!`)).status).toBe(SITE_STATUS)
    expect((await ask(index, `/${'xy'.repeat(3_000)}`)).status).toBe(SITE_STATUS)
    expect((await ask(index, '/quick/one')).headers.location).toBe(`http://${hostOf(index)}/safe/`)
  })

  it('SEC-59: redirect to no other host, and allow no header injection', async () => {
    const index = TABLES.indexOf(hostile)
    for (const path of [
      '/open//evil.example/',
      '/open/%2F%2Fevil.example',
      '/open/%5Cevil.example',
    ]) {
      const { location } = (await ask(index, path)).headers
      expect(new URL(String(location)).host).toBe(hostOf(index))
    }
    const { headers } = await ask(index, '/lines/x%0D%0ASet-Cookie:a=b')
    expect(headers['set-cookie']).toBeUndefined()
    expect(headers.location).toContain('%0D%0A')
  })
})
