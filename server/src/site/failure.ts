import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ApiError } from '../contract/errors.ts'
import { asRefusal } from '../http/answers/response.ts'
import { namesHtml } from '../http/wire/accept.ts'
import { html, trusted } from './common/html.ts'
import { sendPage } from './common/page.ts'

/**
 * The error page. It makes no query, as the database may be the cause. Refusals, and clients that do not
 * accept HTML, get the error format of the REST interface.
 */
export const serveFailure = (http: FastifyInstance): void => {
  http.setErrorHandler((error: unknown, request: FastifyRequest, reply: FastifyReply) => {
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
<p class="soft small">If the problem persists, tell the administrator of this site this number: ${request.id}</p>
</div>`,
    })
  })
}

const BROKEN = {
  title: 'Something went wrong',
  text: 'The page could not be made. Please try again in a moment.',
}

/** For an unreachable database, and for a page that took too long. */
const PASSING = {
  title: 'Back in a moment',
  text: 'The site cannot show this page right now. Please try again in a few seconds.',
}

/** The style sheet may fail as well, so the page carries its own styles. */
const ANY_SITE = {
  title: trusted('Callboard'),
  path: (page: string) => `/${page}`,
  styles: { sheets: ['/assets/site-now.css'], fonts: [] },
}
