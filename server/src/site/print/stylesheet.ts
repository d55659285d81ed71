import { hash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../contract/context.ts'
import { siteStyles } from '../../modules/themes/index.ts'
import { anonymousContext, type SiteParts } from '../common/visit.ts'
import { sendToVisitor } from './answer.ts'

/** Where the style sheet of the site is now: its name changes with what it holds. */
export const stylesheetPath = async (ctx: Context): Promise<string> => {
  const css = await siteStyles(ctx)
  return `assets/site-${nameOf(css)}.css`
}

/** Serves the style sheet. Who asks for an older one gets the newest, but is told not to keep it. */
export const serveStylesheet = (http: FastifyInstance, parts: SiteParts): void => {
  http.get<{ Params: { name: string } }>('/assets/site-:name.css', async (request, reply) => {
    const madeFrom = parts.api.cache.versions()
    const body = await siteStyles(anonymousContext(parts, request))
    const isCurrent = request.params.name === nameOf(body)
    const headers = {
      'Cache-Control': isCurrent ? 'public, max-age=31536000, immutable' : 'no-cache',
    }
    const answer = { type: 'text/css', body, headers }
    return sendToVisitor(request, reply, parts.api.cache, answer, madeFrom, {
      tags: ['posts', 'options'],
    })
  })
}

const names = new Map<string, string>()

/** Printed anew only when something changed, so the same text comes again and again. */
const nameOf = (css: string): string => {
  const known = names.get(css)
  if (known !== undefined) return known
  names.clear()
  const name = hash('sha1', css, 'base64url').slice(0, 12)
  names.set(css, name)
  return name
}
