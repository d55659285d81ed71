import type {
  DoneFuncWithErrOrRes,
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  HookHandlerDoneFunction,
} from 'fastify'
import { printCookie } from '../lib/cookies.ts'
import type { Store } from '../store/engine.ts'
import { currentRequest } from './current-request.ts'
import type { SiteAddress } from './wire/site-address.ts'
import {
  printVersions,
  VERSION_COOKIE,
  VERSION_COOKIE_MS,
  VERSION_HEADER,
  wantedVersions,
} from './wire/versions-told.ts'

/**
 * Guarantees between processes: a read that carries a write's version sees that write, and a write
 * that may hide something is acknowledged only once no process serves the previous state.
 */
export const promiseFreshness = (
  app: FastifyInstance,
  store: Pick<Store, 'catchUp' | 'heardByAll'>,
  siteAddress: SiteAddress,
): void => {
  app.addHook(
    'onRequest',
    (request: FastifyRequest, _reply: FastifyReply, done: HookHandlerDoneFunction) => {
      const wanted = wantedVersions(request.headers)
      if (!wanted) return done()
      store.catchUp(wanted).then(() => done(), done)
    },
  )

  app.addHook(
    'onSend',
    (
      request: FastifyRequest,
      reply: FastifyReply,
      payload: unknown,
      done: DoneFuncWithErrOrRes,
    ) => {
      const raised = currentRequest.getStore()?.raised
      if (!raised || raised.size === 0) return done(null, payload)
      sendVersions(request, reply, printVersions(raised), siteAddress)
      // A write that only adds something hides nothing.
      if (reply.statusCode === 201) return done(null, payload)
      store.heardByAll(raised).then(() => done(null, payload), done)
    },
  )
}

const sendVersions = (
  { headers, raw }: FastifyRequest,
  reply: FastifyReply,
  versions: string,
  siteAddress: SiteAddress,
): void => {
  reply.header(VERSION_HEADER, versions)
  // API clients send no cookies and get none.
  if (headers.cookie === undefined) return
  const isHttps = siteAddress.baseOf(raw)?.startsWith('https:') ?? false
  const expiresAt = new Date(Date.now() + VERSION_COOKIE_MS)
  reply.header('Set-Cookie', printCookie(VERSION_COOKIE, versions, { isHttps, expiresAt }))
}
