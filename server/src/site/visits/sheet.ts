import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { readVisitsSheet } from '../../modules/themes/index.ts'
import { VISITS_SHEET } from './address.ts'

/** Serves the style sheet of the visits page, which no other page loads. */
export const serveVisitsSheet = (http: FastifyInstance): void => {
  http.get(`/${VISITS_SHEET}`, async (_request: FastifyRequest, reply: FastifyReply) =>
    reply
      .type('text/css; charset=utf-8')
      .header('Cache-Control', 'public, max-age=3600')
      .send(await readVisitsSheet()),
  )
}
