import type { FastifyInstance } from 'fastify'
import { serveAuthorize } from './authorize.ts'
import { serveDocs } from './docs.ts'
import { serveFailure } from './failure.ts'
import { serveFront, serveNotFound } from './front.ts'
import { serveLogin } from './login.ts'
import type { SiteParts } from './visit.ts'

export type { SiteParts } from './visit.ts'

/** The pages for people: everything on the site that is not the interface itself. */
export const serveSite = (http: FastifyInstance, parts: SiteParts): void => {
  http.register((pages, _options, done) => {
    serveFailure(pages)
    serveFront(pages, parts)
    serveLogin(pages, parts)
    serveAuthorize(pages, parts)
    serveDocs(pages, parts)
    done()
  })
  serveNotFound(http, parts)
}
