import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { atEnd } from '../cleanup.ts'

/** The behaviour of a connection. */
interface Weather {
  /** Swallows all data silently, like a half-open connection. */
  readonly swallows?: boolean
  readonly delayMs?: number
  /** Accepts no new connections. */
  readonly refuses?: boolean
}

export interface TcpProxy {
  readonly url: string
  /** For connections whose first bytes contain this text; `''` for all others. */
  set(weather: Weather, marked?: string): void
  /** Closes every connection. */
  cut(): void
}

/** A proxy between a server and its database. */
export const startProxy = async (target: string): Promise<TcpProxy> => {
  const { hostname, port } = new URL(target)
  const weathers = new Map<string, Weather>()
  const open = new Set<Socket>()
  const weatherOf = (first: Buffer): Weather => {
    const marked = [...weathers.keys()].filter((mark) => mark !== '' && first.includes(mark))
    return weathers.get(marked[0] ?? '') ?? {}
  }

  const server = createServer(async (outside) => {
    open.add(outside.on('close', () => open.delete(outside)).on('error', () => undefined))
    const [first] = (await once(outside, 'data').catch(() => [])) as [Buffer?]
    if (!first || weatherOf(first).refuses) return void outside.destroy()
    const inside = connect(Number(port), hostname).on('error', () => outside.destroy())
    outside.on('close', () => inside.destroy())
    inside.on('close', () => outside.destroy())
    const carry = (from: Socket, to: Socket): void => {
      let last = Promise.resolve()
      from.on('data', (bytes: Buffer) => {
        if (weatherOf(first).swallows) return
        const { delayMs = 0 } = weatherOf(first)
        const due = delayMs > 0 ? setTimeout(delayMs) : undefined
        // Data stays in order, however the delay changes.
        last = last.then(() => due).then(() => void to.write(bytes))
      })
    }
    carry(outside, inside)
    carry(inside, outside)
    inside.write(first)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const cut = (): void => {
    for (const socket of open) socket.destroy()
  }
  atEnd(async () => {
    cut()
    server.close()
  })
  const { port: own } = server.address() as AddressInfo
  return {
    url: Object.assign(new URL(target), { port: own }).href,
    set: (weather, marked = '') => void weathers.set(marked, weather),
    cut,
  }
}

/** The application name of the connection on which a process listens for the writes of others. */
export const LISTENING = 'callboard listening'
