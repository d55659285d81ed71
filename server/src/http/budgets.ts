import type { Server } from 'node:http'
import type { Config } from '../config.ts'
import { comeBack, protocolErrors, tooManyRequests } from '../contract/errors.ts'
import { isPublicAddress } from '../lib/network/addresses.ts'
import { networkOf } from '../lib/network.ts'

/** Limits concurrent work, per caller and in total. */
export interface Budgets {
  /** Closes connections over the limit. */
  watch(server: Server): void
  /** Counts a request until it is answered; throws if the caller has too many running. */
  enter(ip: string): () => void
  /** Memory for the body of one request. */
  openBody(ip: string): BodyClaim
}

export interface BodyClaim {
  /** Claims further bytes; throws if there is no room for them. */
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
 * Addresses that are not public stand for many callers: a proxy on this machine or in its network,
 * configured or not. They share the total limits only. Callers behind a trusted proxy are told
 * apart by the address it forwards.
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
        // All callers behind a public proxy share its address here.
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
          // A single body always fits; otherwise a small budget would refuse it for ever.
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

/** Cached: called several times per request, and parsing an address takes longer than most responses. */
const callerOf = (ip: string): string | undefined => {
  if (callers.has(ip)) return callers.get(ip)
  const caller = isPublicAddress(ip) ? networkOf(ip) : undefined
  if (callers.size === MOST_CALLERS) callers.clear()
  callers.set(ip, caller)
  return caller
}

const MOST_CALLERS = 50_000

const callers = new Map<string, string | undefined>()

/** Entries at zero are removed. */
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
