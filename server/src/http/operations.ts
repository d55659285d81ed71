import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { protocolErrors } from '../contract/errors.ts'
import { equalSecret } from '../lib/application-secrets.ts'
import { isLoopback } from '../lib/network/addresses.ts'
import type { Store } from '../store/engines/store.ts'
import type { Metrics } from './metrics.ts'
import { cameThroughProxy } from './origin.ts'

/** Health check and metrics, for monitoring the process. */
export const serveOperations = (
  http: FastifyInstance,
  store: Store,
  metrics: Metrics,
  metricsToken: string | undefined,
): void => {
  http.get('/healthz', async (_request: FastifyRequest, reply: FastifyReply) => {
    try {
      await store.reader.selectFrom('versions').select('tag').limit(1).execute()
      return { status: 'ok' }
    } catch {
      return reply.code(503).send({ status: 'database unreachable' })
    }
  })
  http.get('/metrics', async (request: FastifyRequest, reply: FastifyReply) => {
    if (!mayWatch(request, metricsToken)) throw protocolErrors.rest_no_route()
    const { type, text } = await metrics.print()
    return reply.type(type).send(text)
  })
}

/** Requires the token; without a configured token, a local request that came through no proxy. */
const mayWatch = ({ raw, headers }: FastifyRequest, token: string | undefined): boolean => {
  if (token !== undefined) {
    const [, given] = /^bearer (\S+)$/i.exec(headers.authorization ?? '') ?? []
    return given !== undefined && equalSecret(given, token)
  }
  const isHere = isLoopback(raw.socket.remoteAddress ?? '')
  return isHere && !cameThroughProxy(headers)
}
