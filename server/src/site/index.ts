import type { FastifyInstance } from 'fastify'
import { serveAuthorize } from './authorize.ts'
import { serveDocs } from './docs.ts'
import { serveEmbedPages } from './embed.ts'
import { serveFailure } from './failure.ts'
import { serveFront, serveNotFound } from './front.ts'
import { serveLogin } from './login.ts'
import { serveUploads } from './uploads.ts'
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
    serveEmbedPages(pages, parts)
    done()
  })
  serveUploads(http, parts)
  serveNotFound(http, parts)
}
