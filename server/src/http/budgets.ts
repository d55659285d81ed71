import type { Server } from 'node:http'
import type { Config } from '../config.ts'
import { comeBack, protocolErrors, tooManyRequests } from '../contract/errors.ts'
import { isPublicAddress } from '../lib/addresses.ts'
import { networkOf } from '../lib/network.ts'

/** What is on its way at one moment is bounded, for each caller and for all together. */
export interface Budgets {
  /** Closes connections that are too many. */
  watch(server: Server): void
  /** Counts a request until it is answered; throws when one caller has too many under way. */
  enter(ip: string): () => void
  /** Memory for the body of one request. */
  openBody(ip: string): BodyClaim
}

export interface BodyClaim {
  /** Asks for so many bytes more; throws where there is no room for them. */
  take(bytes: number): void
  release(): void
}

type Limits = Pick<
  Config,
  | 'maxConnections'
  | 'maxConnectionsPerAddress'
  | 'maxBodiesBytes'
  | 'maxBodiesBytesPerAddress'
  | 'trustProxy'
>

/**
 * Addresses that are not public stand for many: a proxy on this machine or in its network, told of
 * in the settings or not. They share the limits for all, and callers behind a trusted proxy are
 * told apart by what it says of them.
 */
export const createBudgets = (limits: Limits): Budgets => {
  const connections = new Map<string, number>()
  const requests = new Map<string, number>()
  const bodies = new Map<string, number>()
  let bodyBytes = 0

  return {
    watch: (server) => {
      server.maxConnections = limits.maxConnections
      server.on('connection', (socket) => {
        const caller = callerOf(socket.remoteAddress ?? '')
        // Everybody who comes through a public proxy has its address here.
        if (caller === undefined || limits.trustProxy.length > 0) return
        socket.once('close', () => add(connections, caller, -1))
        if (add(connections, caller, 1) > limits.maxConnectionsPerAddress) socket.destroy()
      })
    },
    enter: (ip) => {
      const caller = callerOf(ip)
      if (caller === undefined) return () => undefined
      if ((requests.get(caller) ?? 0) >= limits.maxConnectionsPerAddress)
        throw tooManyRequests(RETRY_SECONDS)
      add(requests, caller, 1)
      return once(() => add(requests, caller, -1))
    },
    openBody: (ip) => {
      const caller = callerOf(ip)
      let taken = 0
      return {
        take: (bytes) => {
          // One body always fits, or a small budget would refuse it for ever.
          if (bodyBytes > taken && bodyBytes + bytes > limits.maxBodiesBytes)
            throw comeBack(protocolErrors.rest_server_busy())
          const own = caller === undefined ? 0 : (bodies.get(caller) ?? 0)
          if (own > taken && own + bytes > limits.maxBodiesBytesPerAddress)
            throw tooManyRequests(RETRY_SECONDS)
          taken += bytes
          bodyBytes += bytes
          if (caller !== undefined) add(bodies, caller, bytes)
        },
        release: once(() => {
          bodyBytes -= taken
          if (caller !== undefined) add(bodies, caller, -taken)
        }),
      }
    },
  }
}

/** Bodies and connections come and go within seconds. */
const RETRY_SECONDS = 5

/** Asked several times for each request, and reading an address takes longer than most answers. */
const callerOf = (ip: string): string | undefined => {
  if (callers.has(ip)) return callers.get(ip)
  const caller = isPublicAddress(ip) ? networkOf(ip) : undefined
  if (callers.size === MOST_CALLERS) callers.clear()
  callers.set(ip, caller)
  return caller
}

const MOST_CALLERS = 50_000

const callers = new Map<string, string | undefined>()

/** What nobody uses is not remembered. */
const add = (counts: Map<string, number>, key: string, change: number): number => {
  const count = (counts.get(key) ?? 0) + change
  if (count > 0) counts.set(key, count)
  else counts.delete(key)
  return count
}

const once = (work: () => unknown): (() => void) => {
  let isDone = false
  return () => {
    if (isDone) return
    isDone = true
    work()
  }
}
