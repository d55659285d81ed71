import type { FastifyInstance } from 'fastify'
import { ApiError } from '../contract/errors.ts'
import { asRefusal } from '../http/answers/response.ts'
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
    const { status, headers } = asRefusal(error)
    const isPassing = status === 503
    if ((isRefusal && !isPassing) || !namesHtml(request.headers.accept)) throw error
    request.log.error({ err: error }, 'page failed')
    const { title, text } = isPassing ? PASSING : BROKEN
    return sendPage(reply, ANY_SITE, {
      status: isPassing ? 503 : 500,
      headers,
      title,
      isNarrow: true,
      content: html`<div class="card">
<h1>${title}</h1>
<p>${text}</p>
<p class="soft small">If it stays so, tell whoever runs this site, with this number: ${request.id}</p>
</div>`,
    })
  })
}

const BROKEN = {
  title: 'Something went wrong',
  text: 'The page could not be made. Please try again in a moment.',
}

/** The same for a database that is away, and for a page that took too long. */
const PASSING = {
  title: 'Back in a moment',
  text: 'The site cannot show this page right now. Please try again in a few seconds.',
}

/** The sheet may fail as the page did; then what stands in the page itself has to do. */
const ANY_SITE = {
  title: trusted('Callboard'),
  path: (page: string) => `/${page}`,
  styles: { sheets: ['/assets/site-now.css'], fonts: [] },
}
