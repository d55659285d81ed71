import type { FastifyInstance } from 'fastify'
import { ApiError } from '../contract/errors.ts'
import { namesHtml } from '../http/wire/accept.ts'
import { html, trusted } from './common/html.ts'
import { sendPage } from './common/page.ts'

/**
 * A page for whoever looks at a page while something breaks. It asks the database nothing, as
 * that may be what broke. Refusals, and programs, get the interface's own words.
 */
export const serveFailure = (http: FastifyInstance): void => {
  http.setErrorHandler((error, request, reply) => {
    const { statusCode = 500 } = error as { statusCode?: number }
    const isRefusal = error instanceof ApiError || statusCode < 500
    if (isRefusal || !namesHtml(request.headers.accept)) throw error
    request.log.error({ err: error }, 'page failed')
    return sendPage(reply, ANY_SITE, {
      status: 500,
      title: 'Something went wrong',
      isNarrow: true,
      content: html`<div class="card">
<h1>Something went wrong</h1>
<p>The page could not be made. Please try again in a moment.</p>
<p class="soft small">If it stays so, tell whoever runs this site, with this number: ${request.id}</p>
</div>`,
    })
  })
}

const ANY_SITE = { title: trusted('Callboard'), path: () => '/' }
