import type { FastifyRequest } from 'fastify'
import type { Context } from '../../contract/context.ts'
import { protocolErrors } from '../../contract/errors.ts'
import type { DataTerms } from '../../contract/namespace.ts'
import type { OpenApiDocument } from '../../contract/openapi/document.ts'
import { anonymous, type KnownUser } from '../../contract/principal.ts'
import type { ApiParts } from '../../http/api.ts'
import { type Dialect, linksFor } from '../../http/dialect.ts'
import { readCookie } from '../../lib/cookies.ts'
import { escapeHtml } from '../../lib/text.ts'
import { siteSettings } from '../../modules/settings/index.ts'
import {
  capabilitiesOf,
  createNonce,
  findSessionUser,
  hashSessionToken,
  mustEnrol,
  sessionCookieName,
  type UserRow,
  verifyNonce,
} from '../../modules/users/index.ts'
import { type Html, trusted } from './html.ts'
import { type PageStyles, stylesOf } from './page-styles.ts'
import { pagePath } from './paths.ts'

/** What pages need from the running server. */
export interface SiteParts {
  readonly api: ApiParts
  /** All vocabularies of the interface; links use the names of the first. */
  readonly dialects: readonly [Dialect, ...Dialect[]]
  /** The root of the interface in neutral names; openapi.json is below it. */
  readonly apiRoot: string
  /** The OpenAPI document; built on first use. */
  openApi(terms: ReadonlyMap<string, DataTerms>): OpenApiDocument
}

/** A request for a page, with its session. */
export interface Visit {
  /** Acts for the signed-in user, or anonymously. */
  readonly ctx: Context
  readonly base: string
  readonly isHttps: boolean
  readonly title: Html
  readonly tagline: Html
  /** The styles of its pages. */
  readonly styles: PageStyles
  readonly session: Session | undefined
  /**
   * A session that serves only to set up the second factor that a role needs. All other pages treat
   * the visitor as not signed in.
   */
  readonly enrolling: Enrolment | undefined
  /** The path of a page, including the folder of the site's address. */
  path(page: string): string
}

export interface Session {
  readonly token: string
  readonly user: UserRow
  readonly roles: readonly string[]
  /** For the forms of this session. */
  readonly nonce: string
  accepts(nonce: string): boolean
}

/** A session whose user has to set up a second factor. */
interface Enrolment {
  readonly session: Session
  /** Acts for the user, without any capability. */
  readonly ctx: Context
}

/** The site's address. Throws if the Host header is unusable. */
export const baseOf = ({ api }: SiteParts, request: FastifyRequest): string => {
  const base = api.siteAddress.baseOf(request.raw)
  if (base === undefined) throw protocolErrors.rest_invalid_host()
  return base
}

/** A context without a user, for pages that are the same for all readers. */
export const anonymousContext = (parts: SiteParts, request: FastifyRequest): Context =>
  parts.api.makeContext({
    user: anonymous,
    links: linksFor(parts.dialects[0], baseOf(parts, request)),
    ip: request.ip,
    ifMatch: undefined,
  })

/** Reads the session of a request and the settings of the site. */
export const openVisit = async (parts: SiteParts, request: FastifyRequest): Promise<Visit> => {
  const base = baseOf(parts, request)
  const contextFor = (user: Context['user']): Context =>
    parts.api.makeContext({
      user,
      links: linksFor(parts.dialects[0], base),
      ip: request.ip,
      ifMatch: undefined,
    })
  const isHttps = base.startsWith('https:')
  const anonymousContext = contextFor(anonymous)
  const token = readCookie(request.headers.cookie, sessionCookieName(isHttps))
  const found = token === undefined ? undefined : await findSession(anonymousContext, token)
  const isLimited = found !== undefined && (await mustEnrol(anonymousContext, found.user))
  const session = isLimited ? undefined : found
  const settings = await siteSettings(anonymousContext)
  return {
    ctx: session ? contextFor(await principalOf(anonymousContext, session)) : anonymousContext,
    enrolling: isLimited ? { session: found, ctx: contextFor(limitedPrincipal(found)) } : undefined,
    base,
    isHttps,
    // The interface stores these escaped, other writers may not; escaping twice changes nothing.
    title: trusted(escapeHtml(settings.title)),
    tagline: trusted(escapeHtml(settings.description)),
    styles: await stylesOf(anonymousContext),
    session,
    path: (page) => pagePath(base, page),
  }
}

const findSession = async (ctx: Context, token: string): Promise<Session | undefined> => {
  const user = await findSessionUser(ctx, token)
  if (user === undefined) return undefined
  const tokenHash = hashSessionToken(token)
  return {
    token,
    user,
    roles: JSON.parse(user.roles) as string[],
    nonce: createNonce(ctx.secret, tokenHash, ctx.clock),
    accepts: (nonce) => verifyNonce(ctx.secret, tokenHash, nonce, ctx.clock),
  }
}

const principalOf = async (ctx: Context, session: Session): Promise<KnownUser> =>
  Object.freeze({
    ...limitedPrincipal(session),
    capabilities: await capabilitiesOf(ctx, session.roles),
  })

/** The user of a session without any capability. */
const limitedPrincipal = ({ token, user, roles }: Session): KnownUser =>
  Object.freeze({
    kind: 'user',
    id: user.id,
    login: user.login,
    roles,
    capabilities: new Set<string>(),
    via: Object.freeze({ kind: 'session', tokenHash: hashSessionToken(token) }),
  })
