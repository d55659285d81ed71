import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

const VERSION = 'x-callboard-version'

/** One address for several servers, in turn. */
export interface RoundRobin {
  readonly address: string
  /** Sets the servers that requests go to. */
  use(servers: readonly string[]): void
  /** The number of requests per server. */
  readonly counts: ReadonlyMap<string, number>
  close(): Promise<void>
}

/**
 * Each request goes to the next server. Like a client that keeps the version header, the proxy sends the
 * versions of earlier writes along, so that no server responds with older data.
 */
export const startRoundRobin = async (): Promise<RoundRobin> => {
  let servers: readonly string[] = []
  let turn = 0
  const counts = new Map<string, number>()
  const versions = createVersions()

  const forward = (incoming: IncomingMessage, outgoing: ServerResponse): void => {
    const server = servers[turn++ % servers.length] ?? ''
    counts.set(server, (counts.get(server) ?? 0) + 1)
    const told = versions.print()
    const onward = request(new URL(server), {
      ...{ method: incoming.method, path: incoming.url, agent: false },
      headers: { ...incoming.headers, ...(told === '' ? {} : { [VERSION]: told }) },
    })
    onward.on('response', (answer) => {
      versions.hear(String(answer.headers[VERSION] ?? ''))
      outgoing.writeHead(answer.statusCode ?? 502, answer.rawHeaders)
      answer.pipe(outgoing)
    })
    onward.on('error', () => outgoing.destroy())
    incoming.pipe(onward)
  }

  const proxy = createServer(forward).listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  return {
    ...{ address: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`, counts },
    use: (given) => {
      servers = given
    },
    close: async () => {
      proxy.closeAllConnections()
      proxy.close()
      await once(proxy, 'close')
    },
  }
}

/** The highest version of each tag, in the format of the header. */
const createVersions = () => {
  const highest = new Map<string, number>()
  return {
    hear: (told: string): void => {
      for (const part of told.split('.')) {
        const [tag = '', version] = part.split(':')
        if (tag !== '') highest.set(tag, Math.max(Number(version), highest.get(tag) ?? 0))
      }
    },
    print: (): string => [...highest].map(([tag, version]) => `${tag}:${version}`).join('.'),
  }
}
