import { createHash, randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { TestApp } from './app.ts'
import { atEnd } from './cleanup.ts'
import { createVisitor, type PageResponse, type Visitor } from './visitor.ts'

/** A received request, without tokens and authorization codes. */
interface Asked {
  readonly method: string
  readonly path: string
  readonly body: unknown
}

/** Replaces a response; a silent one never responds. */
export interface Misbehaviour {
  readonly status?: number
  readonly body?: unknown
  readonly text?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly isSilent?: boolean
}

/** A row of search statistics of a day. */
interface CountedRow {
  readonly date: string
  readonly query: string
  readonly page: string
  readonly clicks: number
  readonly impressions: number
  readonly position: number
}

interface TestSitemap {
  readonly path: string
  readonly errors?: string
  readonly warnings?: string
}

/**
 * A server with Google's documented protocols: OAuth 2 with PKCE, webmasters v3 and searchconsole v1, and
 * siteVerification v1. It has one user, and fails on request.
 */
export interface TestGoogle {
  /** For `googleUrl`, and without its scheme for `fetchAllow`. */
  readonly url: string
  readonly place: string
  readonly asked: Asked[]
  /** Properties by name, with the user's permission level. */
  readonly properties: Map<string, string>
  readonly counted: CountedRow[]
  readonly sitemaps: Map<string, TestSitemap>
  /** `indexStatusResult` by address. */
  readonly inspections: Map<string, Readonly<Record<string, unknown>>>
  /** Fetches the home page to be verified; resolves to the `content` of the meta element. */
  lookAtFrontPage: (site: string) => Promise<string | undefined>
  /** The scopes that the user grants; by default all requested ones. */
  allowedScopes: string | undefined
  /** Grants consent on the page at this address; returns the query of the redirect back. */
  consent(address: string): URLSearchParams
  /** Expires all access tokens, as after an hour. */
  expireTokens(): void
  /** Revokes the user's consent on the side of Google. */
  withdrawConsent(): void
  /** Replaces the next responses to paths with this prefix, in order; undefined leaves one unchanged. */
  misbehave(path: string, ...answers: readonly (Misbehaviour | undefined)[]): void
  /** Drops the remaining replaced responses. */
  behave(): void
}

export const GOOGLE_CLIENT = { googleClientId: 'client-id', googleClientSecret: 'client-secret' }

/** The expected value of `google-site-verification`. */
export const OWNERSHIP_CODE = 'proof-of_ownership='

interface Grant {
  readonly challenge: string
  readonly redirect: string
  readonly scope: string
}

interface Answer {
  readonly status?: number
  readonly body?: unknown
}

const fault = (status: number, reason: string): Answer => ({
  status,
  body: { error: { code: status, message: reason, errors: [{ domain: 'global', reason }] } },
})

const token = (): string => randomBytes(12).toString('hex')

export const startGoogle = async (): Promise<TestGoogle> => {
  const codes = new Map<string, Grant>()
  const refreshTokens = new Map<string, Grant>()
  const accessTokens = new Set<string>()
  const told = new Map<string, (Misbehaviour | undefined)[]>()

  const google: TestGoogle = {
    ...{ url: '', place: '' },
    asked: [],
    properties: new Map(),
    counted: [],
    sitemaps: new Map(),
    inspections: new Map(),
    lookAtFrontPage: async () => undefined,
    allowedScopes: undefined,
    consent: (address) => {
      const query = new URL(address).searchParams
      const code = token()
      codes.set(code, {
        challenge: query.get('code_challenge') ?? '',
        redirect: query.get('redirect_uri') ?? '',
        scope: google.allowedScopes ?? query.get('scope') ?? '',
      })
      return new URLSearchParams({ state: query.get('state') ?? '', code })
    },
    expireTokens: () => accessTokens.clear(),
    withdrawConsent: () => {
      accessTokens.clear()
      refreshTokens.clear()
    },
    misbehave: (path, ...answers) => {
      told.set(path, [...(told.get(path) ?? []), ...answers])
    },
    behave: () => told.clear(),
  }

  const giveTokens = (grant: Grant, refresh_token?: string): Answer => {
    const access_token = token()
    accessTokens.add(access_token)
    const { scope } = grant
    return {
      body: { access_token, expires_in: 3_599, token_type: 'Bearer', scope, refresh_token },
    }
  }

  const oauth = (path: string, form: URLSearchParams): Answer => {
    const refused = (error: string, status = 400): Answer => ({ status, body: { error } })
    if (path === '/revoke') {
      const isKnown = refreshTokens.delete(form.get('token') ?? '')
      return isKnown ? { body: {} } : refused('invalid_token')
    }
    const { googleClientId, googleClientSecret } = GOOGLE_CLIENT
    if (
      form.get('client_id') !== googleClientId ||
      form.get('client_secret') !== googleClientSecret
    )
      return refused('invalid_client', 401)
    if (form.get('grant_type') === 'refresh_token') {
      const grant = refreshTokens.get(form.get('refresh_token') ?? '')
      return grant ? giveTokens(grant) : refused('invalid_grant')
    }
    const code = form.get('code') ?? ''
    const grant = codes.get(code)
    codes.delete(code)
    const hash = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url')
    if (!grant || grant.challenge !== hash || grant.redirect !== form.get('redirect_uri'))
      return refused('invalid_grant')
    const refresh = token()
    refreshTokens.set(refresh, grant)
    return giveTokens(grant, refresh)
  }

  const analytics = (body: Readonly<Record<string, unknown>>): Answer => {
    const { startDate, endDate, rowLimit = 1_000, startRow = 0 } = body
    const dimensions = (body.dimensions ?? []) as readonly (keyof CountedRow)[]
    const groups = (body.dimensionFilterGroups ?? []) as readonly {
      readonly filters: readonly { readonly expression: string }[]
    }[]
    const patterns = groups.flatMap(({ filters }) =>
      filters.map((one) => new RegExp(one.expression)),
    )
    const rows = google.counted.filter(
      ({ date, page }) =>
        date >= String(startDate) &&
        date <= String(endDate) &&
        patterns.every((pattern) => pattern.test(page)),
    )
    const keysOf = (row: CountedRow): string => JSON.stringify(dimensions.map((name) => row[name]))
    const grouped = Array.from(Map.groupBy(rows, keysOf), ([keys, same]) => {
      const sum = (of: (row: CountedRow) => number): number =>
        same.reduce((total, row) => total + of(row), 0)
      const impressions = sum((row) => row.impressions)
      const clicks = sum((row) => row.clicks)
      return {
        keys: JSON.parse(keys) as readonly string[],
        clicks,
        impressions,
        ctr: clicks / impressions,
        position: sum((row) => row.position * row.impressions) / impressions,
      }
    })
    const page = grouped
      .toSorted((a, b) => b.clicks - a.clicks)
      .slice(Number(startRow), Number(startRow) + Number(rowLimit))
    return { body: page.length > 0 ? { rows: page } : {} }
  }

  const ofProperty = (
    method: string,
    name: string,
    [area, item]: readonly string[],
    body: Readonly<Record<string, unknown>>,
  ): Answer => {
    if (area === undefined && method === 'PUT') {
      google.properties.set(name, 'siteOwner')
      return { status: 204 }
    }
    if (!google.properties.has(name)) return fault(403, 'forbidden')
    if (area === 'searchAnalytics') return analytics(body)
    if (area !== 'sitemaps') return fault(404, 'notFound')
    if (method === 'PUT') google.sitemaps.set(item ?? '', { path: item ?? '' })
    else if (method === 'DELETE')
      return google.sitemaps.delete(item ?? '') ? { status: 204 } : fault(404, 'notFound')
    else
      return {
        body: {
          sitemap: Array.from(google.sitemaps.values(), (one) => ({
            lastSubmitted: '2026-03-01T10:00:00.000Z',
            isPending: false,
            isSitemapsIndex: true,
            type: 'sitemap',
            lastDownloaded: '2026-03-01T11:00:00.000Z',
            warnings: '0',
            errors: '0',
            ...one,
          })),
        },
      }
    return { status: 204 }
  }

  const verification = async (
    path: string,
    { site }: Readonly<Record<string, unknown>>,
  ): Promise<Answer> => {
    const { identifier = '' } = (site ?? {}) as { readonly identifier?: string }
    const element = `<meta name="google-site-verification" content="${OWNERSHIP_CODE}" />`
    if (path === '/siteVerification/v1/token') return { body: { method: 'META', token: element } }
    const found = await google.lookAtFrontPage(identifier)
    return found === OWNERSHIP_CODE ? { body: { id: identifier } } : fault(400, 'badRequest')
  }

  const inspect = (body: Readonly<Record<string, unknown>>): Answer => {
    if (!google.properties.has(String(body.siteUrl))) return fault(403, 'forbidden')
    const address = String(body.inspectionUrl)
    const indexStatusResult = google.inspections.get(address) ?? {
      verdict: 'NEUTRAL',
      coverageState: 'URL is unknown to Google',
    }
    return {
      body: {
        inspectionResult: {
          inspectionResultLink: `https://search.google.com/search-console/inspect?id=${encodeURIComponent(address)}`,
          indexStatusResult,
        },
      },
    }
  }

  const answer = async (request: IncomingMessage, sent: string): Promise<Answer> => {
    const { method = 'GET', url = '' } = request
    const { pathname: path } = new URL(url, 'http://google.test')
    if (path === '/token' || path === '/revoke') {
      const form = new URLSearchParams(sent)
      google.asked.push({ method, path, body: { grant_type: form.get('grant_type') } })
      return oauth(path, form)
    }
    const body = (sent === '' ? {} : JSON.parse(sent)) as Readonly<Record<string, unknown>>
    google.asked.push({ method, path: decodeURIComponent(path), body })
    const [, bearer = ''] = /^Bearer (.+)$/.exec(request.headers.authorization ?? '') ?? []
    if (!accessTokens.has(bearer)) return fault(401, 'authError')
    if (path === '/v1/urlInspection/index:inspect') return inspect(body)
    if (path.startsWith('/siteVerification/v1/')) return verification(path, body)
    const [name, ...rest] = path.split('/').slice(4).map(decodeURIComponent)
    if (name !== undefined) return ofProperty(method, name, rest, body)
    return {
      body: {
        siteEntry: Array.from(google.properties, ([siteUrl, permissionLevel]) => ({
          siteUrl,
          permissionLevel,
        })),
      },
    }
  }

  const toldFor = (path: string): Misbehaviour | undefined => {
    for (const [start, answers] of told) if (path.startsWith(start)) return answers.shift()
    return undefined
  }

  const send = (response: ServerResponse, { status = 200, body, text, headers }: Misbehaviour) =>
    response
      .writeHead(status, { 'Content-Type': 'application/json; charset=UTF-8', ...headers })
      .end(text ?? (body === undefined ? '' : JSON.stringify(body)))

  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const own = toldFor(decodeURIComponent(request.url ?? ''))
    if (own?.isSilent) return
    if (own)
      google.asked.push({ method: request.method ?? '', path: 'misbehaved', body: undefined })
    send(response, own ?? (await answer(request, Buffer.concat(chunks).toString())))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  atEnd(async () => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return Object.assign(google, { url: `http://127.0.0.1:${port}`, place: `127.0.0.1:${port}` })
}

const AUTH = '/api/seo/v1/search-statistics/url'

/** A browser session of the test's administrator. */
export const signIn = async (app: TestApp): Promise<Visitor> => {
  await app.userId('administrator')
  const visitor = createVisitor(app)
  await visitor.submit('/login', { log: 'administrator', pwd: 'password of administrator' })
  return visitor
}

/** Connects the site like an administrator in a browser; returns the final page. */
export const connectConsole = async (
  app: TestApp,
  google: TestGoogle,
  { isAgain = false, returnTo = '' } = {},
): Promise<PageResponse> => {
  const visitor = await signIn(app)
  const { body } = await app
    .as('administrator')
    .get(`${AUTH}/${isAgain ? 'reauth' : 'auth'}?${new URLSearchParams({ returnTo })}`)
  return visitor.get(`/account/search-console/callback?${google.consent(body.url)}`)
}
