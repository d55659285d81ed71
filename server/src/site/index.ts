import type { FastifyInstance } from 'fastify'
import { serveAuthorize } from './authorize.ts'
import { serveDocs } from './docs.ts'
import { serveFront, serveNotFound } from './front.ts'
import { serveLogin } from './login.ts'
import type { SiteParts } from './visit.ts'

export type { SiteParts } from './visit.ts'

/** The pages for people: everything on the site that is not the interface itself. */
export const serveSite = (http: FastifyInstance, parts: SiteParts): void => {
  serveFront(http, parts)
  serveLogin(http, parts)
  serveAuthorize(http, parts)
  serveDocs(http, parts)
  serveNotFound(http, parts)
}
