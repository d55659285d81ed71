import { createServer, type RequestListener } from 'node:http'
import { type AddressInfo, isIPv6, Socket } from 'node:net'
import { createGzip, gzipSync } from 'node:zlib'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { atEnd } from '../../test/cleanup.ts'
import fc from '../../test/fast-check.ts'
import { isPublicAddress, parseAllowedHost } from '../lib/network/addresses.ts'
import { createSafeFetch, type SafeFetch, type SafeFetchParts } from './safe-fetch.ts'

type FetchOptions = Parameters<SafeFetch>[1]

const TEXT: FetchOptions = { types: ['text/plain'], maxBytes: 10_000 }

/** Sixty spellings of internal addresses. */
const INSIDE_HOSTS = [
  ...['127.0.0.1', '127.1', '127.0.1', '127.255.255.254', '0x7f.1', '0x7f000001', '2130706433'],
  ...['0177.0.0.1', '017700000001', '①②⑦.⓪.⓪.①', '127。0。0。1', '0', '0.0.0.0', '0.1.2.3'],
  ...['10.0.0.1', '10.255.255.255', '167772161', '0xa000001', '172.16.0.1', '172.31.255.255'],
  ...['192.168.0.1', '192.168.1.254', '3232235777', '100.64.0.1', '100.100.100.200'],
  ...['169.254.169.254', '0xa9fea9fe', '2852039166', '169.254.170.2', '168.63.129.16'],
  ...['192.0.0.192', '192.0.2.1', '198.18.0.1', '198.51.100.1', '203.0.113.1', '224.0.0.1'],
  ...['239.255.255.250', '240.0.0.1', '255.255.255.255', '::', '::1', '0:0:0:0:0:0:0:1'],
  ...['::127.0.0.1', '::ffff:127.0.0.1', '::ffff:7f00:1', '::ffff:10.0.0.1', '::ffff:a9fe:a9fe'],
  ...['::ffff:0:127.0.0.1', '64:ff9b::7f00:1', '64:ff9b::169.254.169.254', '64:ff9b:1::a00:1'],
  ...['2002:7f00:1::', '2002:a9fe:a9fe::1', '2001::1', '2001:db8::1', 'fc00::1', 'fd00:ec2::254'],
  ...['fe80::1', 'fec0::1', 'ff02::1', '100::1', '4000::1'],
]

afterEach(() => {
  vi.restoreAllMocks()
})

describe('the result', () => {
  it('is the body, with its type and its final address', async () => {
    const { address, fetch } = await serve((_request, response) => {
      response.setHeader('Content-Type', 'Text/Plain; charset=utf-8').end('hello')
    })
    const answer = await fetch(`${address}/a?b=c`)
    expect(answer).toEqual({
      url: `${address}/a?b=c`,
      status: 200,
      type: 'text/plain',
      body: Buffer.from('hello'),
    })
  })

  it('is decompressed', async () => {
    const { address, fetch } = await serve((_request, response) => {
      response
        .writeHead(200, { 'Content-Type': 'text/plain', 'Content-Encoding': 'gzip' })
        .end(gzipSync('hello'))
    })
    expect((await fetch(address))?.body.toString()).toBe('hello')
  })

  it('SEC-37: is requested without cookies, though one was set on the way', async () => {
    const seen: unknown[] = []
    const { address, fetch } = await serve((request, response) => {
      seen.push(request.headers.cookie)
      if (request.url === '/') response.writeHead(302, { Location: '/b', 'Set-Cookie': 'a=b' })
      else response.setHeader('Content-Type', 'text/plain')
      response.end()
    })
    expect(await fetch(address)).toBeDefined()
    expect(seen).toEqual([undefined, undefined])
  })
})

describe('there is no result', () => {
  it.each([
    'ftp://example.org/',
    'file:///etc/passwd',
    'gopher://example.org/',
    'data:text/plain,x',
    'javascript:1',
    'not an address',
    '//example.org',
    'http://user:secret@example.org/',
    'http://user@example.org/',
    `http://example.org/${'x'.repeat(5_000)}`,
  ])('SEC-37: for %s, and no name is asked for', async (address) => {
    const resolve = vi.fn(async () => ['93.184.216.34'])
    expect(await createSafeFetch({ allowed: [], resolve })(address, TEXT)).toBeUndefined()
    expect(resolve).not.toHaveBeenCalled()
  })

  it.each([
    ...['http://127.0.0.1/', 'http://127.1/', 'http://0x7f.1/', 'http://2130706433/'],
    ...['http://①②⑦.⓪.⓪.①/', 'http://[::]/', 'http://[::1]/', 'http://[::ffff:127.0.0.1]/'],
    ...['http://0/', 'http://localhost/', 'http://localhost./', 'http://LOCALHOST/'],
    ...['http://169.254.169.254/latest/meta-data/', 'http://metadata.google.internal/'],
    ...['http://example.org:22/', 'https://example.org:8443/', 'http://0177.0.0.1/'],
  ])('SEC-34: for %s, and no socket is opened', async (address) => {
    const connect = spyOnSockets()
    // Even a forged DNS answer does not help a name of this network.
    const resolve = async (): Promise<string[]> => ['93.184.216.34']
    expect(await createSafeFetch({ allowed: [], resolve })(address, TEXT)).toBeUndefined()
    expect(connect).toEqual([])
  })

  it.each(INSIDE_HOSTS)('SEC-34: for the host %s, by its address or its name', async (host) => {
    const connect = spyOnSockets()
    const fetch = createSafeFetch({ allowed: [], resolve: async () => [host] })
    const direct = isIPv6(host) || host.includes('%') ? `[${host}]` : host
    expect(await fetch(`http://${direct}/`, TEXT)).toBeUndefined()
    expect(await fetch('http://harmless.example/', TEXT)).toBeUndefined()
    expect(connect).toEqual([])
  })

  it('when one of several resolved addresses is internal', async () => {
    const connect = spyOnSockets()
    const resolve = async (): Promise<string[]> => ['93.184.216.34', '10.0.0.1']
    const fetch = createSafeFetch({ allowed: [], resolve })
    expect(await fetch('http://example.org/', TEXT)).toBeUndefined()
    expect(connect).toEqual([])
  })

  it('SEC-35: when a redirect leads to an internal address', async () => {
    const hit = vi.fn()
    const inside = await serve((_request, response) => {
      hit()
      response.end()
    })
    const { address, port } = await serve((_request, response) => {
      response.writeHead(302, { Location: inside.address }).end()
    })
    const fetch = createSafeFetch({ allowed: [parseAllowedHost(`127.0.0.1:${port}`)] })
    expect(await fetch(address, TEXT)).toBeUndefined()
    expect(hit).not.toHaveBeenCalled()
  })

  it('SEC-35: when redirects do not end', async () => {
    let hops = 0
    const { address, fetch } = await serve((_request, response) => {
      response.writeHead(302, { Location: `/${++hops}` }).end()
    })
    expect(await fetch(address)).toBeUndefined()
    expect(hops).toBe(4)
  })

  it.each([
    [404, 'text/plain'],
    [500, 'text/plain'],
    [200, 'text/html'],
    [200, ''],
  ])('SEC-37: for status %d with content of type "%s"', async (status, type) => {
    const { address, fetch } = await serve((_request, response) => {
      response.writeHead(status, type === '' ? {} : { 'Content-Type': type }).end('x')
    })
    expect(await fetch(address)).toBeUndefined()
  })

  it('SEC-37: from an endless body', async () => {
    const closed = Promise.withResolvers<void>()
    const { address, fetch } = await serve((_request, response) => {
      response.setHeader('Content-Type', 'text/plain')
      response.once('close', closed.resolve)
      const more = (): void => {
        while (!response.destroyed && response.write('x'.repeat(4_096)));
        if (!response.destroyed) response.once('drain', more)
      }
      more()
    })
    expect(await fetch(address)).toBeUndefined()
    await closed.promise
  })

  it('SEC-37: from a small body that decompresses to a large one', async () => {
    const { address, fetch } = await serve((_request, response) => {
      response.writeHead(200, { 'Content-Type': 'text/plain', 'Content-Encoding': 'gzip' })
      const pack = createGzip()
      pack.pipe(response)
      pack.end(Buffer.alloc(5_000_000))
    })
    expect(await fetch(address)).toBeUndefined()
  })

  it('from an unknown encoding', async () => {
    const { address, fetch } = await serve((_request, response) => {
      response
        .writeHead(200, { 'Content-Type': 'text/plain', 'Content-Encoding': 'zip' })
        .end('hello')
    })
    expect(await fetch(address)).toBeUndefined()
  })

  it.each(['headers', 'body'])('SEC-37: from a server that never finishes its %s', async (part) => {
    const { address, fetch } = await serve(
      (_request, response) => {
        if (part === 'body') response.setHeader('Content-Type', 'text/plain').write('x')
      },
      { timeoutMs: 50 },
    )
    expect(await fetch(address)).toBeUndefined()
  })

  it('SEC-37: from a server that takes longer than this caller waits', async () => {
    const { address, port } = await serve(() => undefined)
    const fetch = createSafeFetch({ allowed: [parseAllowedHost(`127.0.0.1:${port}`)] })
    expect(await fetch(address, { ...TEXT, timeoutMs: 50 })).toBeUndefined()
  })

  it('SEC-37: from a server that sends a byte now and then, for ever', async () => {
    const closed = Promise.withResolvers<void>()
    const { address, fetch } = await serve(
      (_request, response) => {
        response.setHeader('Content-Type', 'text/plain')
        const drip = setInterval(() => response.write('x'), 1)
        response.once('close', () => {
          clearInterval(drip)
          closed.resolve()
        })
      },
      { timeoutMs: 100 },
    )
    expect(await fetch(address)).toBeUndefined()
    await closed.promise
  })

  it('SEC-39: whether or not an internal port is open, and no connection is made', async () => {
    const hit = vi.fn()
    const { port } = await serve((_request, response) => {
      hit()
      response.end()
    })
    const failures: string[] = []
    const fetch = createSafeFetch({ allowed: [], onFailure: ({ reason }) => failures.push(reason) })
    for (const at of [port, 1, 80, 443])
      expect(await fetch(`http://127.0.0.1:${at}/`, TEXT)).toBeUndefined()
    expect(new Set(failures)).toEqual(new Set(['denied address']))
    expect(hit).not.toHaveBeenCalled()
  })

  it('SEC-37: from a name that never resolves', async () => {
    const resolve = (): Promise<never> => new Promise(() => {})
    const fetch = createSafeFetch({ allowed: [], resolve, timeoutMs: 20 })
    expect(await fetch('http://example.org/', TEXT)).toBeUndefined()
  })
})

describe('an authorization', () => {
  it('is sent to the requested address, and to no redirect target', async () => {
    const seen: unknown[] = []
    const { address, port } = await serve((request, response) => {
      seen.push(request.headers.authorization)
      response.writeHead(302, { Location: '/elsewhere' }).end()
    })
    const fetch = createSafeFetch({ allowed: [parseAllowedHost(`127.0.0.1:${port}`)] })
    const answer = await fetch(address, { ...TEXT, authorization: 'Bearer key' })
    expect(answer?.status).toBe(302)
    expect(seen).toEqual(['Bearer key'])
  })
})

describe('a body in chunks', () => {
  it('is passed on as it arrives, one chunk after the other, and is limited', async () => {
    const { port, address } = await serve((request, response) => {
      response.setHeader('Content-Type', 'text/plain')
      if (request.url === '/long') response.end('x'.repeat(20_000))
      else response.write('one ', () => response.end('two'))
    })
    const fetch = createSafeFetch({ allowed: [parseAllowedHost(`127.0.0.1:${port}`)] })
    let heard = ''
    const onPiece = async (piece: Buffer): Promise<void> => {
      heard += piece.toString()
    }
    expect((await fetch(address, { ...TEXT, onPiece }))?.body).toHaveLength(0)
    expect(heard).toBe('one two')
    expect(await fetch(`${address}/long`, { ...TEXT, onPiece })).toBeUndefined()
    expect(heard.length).toBeLessThanOrEqual(10_007)
  })

  it('ends when its consumer fails or aborts', async () => {
    const closed = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const waiting = [...closed]
    const { port, address } = await serve((_request, response) => {
      response.once('close', () => waiting.shift()?.resolve())
      response.setHeader('Content-Type', 'text/plain').write('x')
    })
    const fetch = createSafeFetch({ allowed: [parseAllowedHost(`127.0.0.1:${port}`)] })
    const onPiece = () => Promise.reject(new Error('gone'))
    expect(await fetch(address, { ...TEXT, onPiece })).toBeUndefined()
    const controller = new AbortController()
    const asked = fetch(address, {
      ...TEXT,
      signal: controller.signal,
      onPiece: async () => controller.abort(),
    })
    expect(await asked).toBeUndefined()
    await Promise.all(closed.map(({ promise }) => promise))
  })
})

describe('SEC-35: a name whose addresses change', () => {
  it('is resolved once, and the checked address is the one connected to', async () => {
    const answers = [['93.184.216.34'], ['127.0.0.1']]
    const resolve = vi.fn(async () => answers.shift() ?? ['127.0.0.1'])
    const connected = spyOnSockets()
    const fetch = createSafeFetch({ allowed: [], resolve })
    expect(await fetch('http://rebind.example/', TEXT)).toBeUndefined()
    expect(resolve).toHaveBeenCalledTimes(1)
    expect(connected).toEqual(['93.184.216.34'])
  })

  it('is resolved again after a redirect', async () => {
    const { port, fetch } = await serve(
      (_request, response) => {
        response.writeHead(302, { Location: `http://rebind.example:${port}/` }).end()
      },
      { resolve: async () => ['10.0.0.1'] },
    )
    expect(await fetch(`http://127.0.0.1:${port}/`)).toBeUndefined()
  })
})

describe('SEC-34: for any given address (P5)', () => {
  const octet = fc.oneof(fc.nat(255), fc.constantFrom(0, 10, 127, 169, 192, 254))
  const ipv4 = fc.tuple(octet, octet, octet, octet).map((parts) => parts.join('.'))
  const ipv6 = fc.oneof(
    fc.ipV6(),
    ipv4.map((address) => `::ffff:${address}`),
    ipv4.map((address) => `64:ff9b::${address}`),
    fc.constantFrom('::1', '::', 'fe80::1', 'fd00::1', '2606:4700::1111'),
  )
  const host = fc.oneof(
    ipv4,
    ipv6.map((address) => `[${address}]`),
    fc.nat(0xffffffff).map(String),
    fc.constantFrom('localhost', 'example.org', 'metadata', 'a.internal', '0x7f.1', 'x.local'),
  )
  const url = fc
    .tuple(fc.constantFrom('http', 'https'), host, fc.constantFrom('', ':80', ':443', ':8080'))
    .map(([scheme, name, port]) => `${scheme}://${name}${port}/`)

  it('SEC-34: no socket is ever opened to a denied one', async () => {
    const connected = spyOnSockets()
    await fc.assert(
      fc.asyncProperty(url, fc.array(fc.oneof(ipv4, ipv6), { maxLength: 3 }), async (at, names) => {
        connected.length = 0
        await createSafeFetch({ allowed: [], resolve: async () => names })(at, TEXT)
        expect(connected.filter((address) => !isPublicAddress(address))).toEqual([])
      }),
      { numRuns: 500 },
    )
  })
})

/** Records every address that a socket would have been opened to; none is. */
const spyOnSockets = (): string[] => {
  const seen: string[] = []
  vi.spyOn(Socket.prototype, 'connect').mockImplementation(function (this: Socket, ...args) {
    const [options] = args.flat() as unknown as { host?: string }[]
    seen.push(options?.host ?? '?')
    // Like a real failure, this one comes after the caller has added its listeners.
    setImmediate(() => this.destroy(new Error('no network in tests')))
    return this
  })
  return seen
}

describe('a request with credentials or a method', () => {
  const hear = async (options: Partial<FetchOptions>, status: number) => {
    const heard: (string | undefined)[][] = []
    const { address, port } = await serve((request, response) => {
      const { method, url, headers } = request
      heard.push([method, url, headers.authorization])
      response.writeHead(status, { Location: '/elsewhere' }).end()
    })
    const fetch = createSafeFetch({ allowed: [parseAllowedHost(`127.0.0.1:${port}`)] })
    return { heard, answer: await fetch(`${address}/a`, { ...TEXT, ...options }) }
  }

  it.each([200, 302, 401, 403, 500])(
    'is sent to this address only, whose %d counts',
    async (status) => {
      const { heard, answer } = await hear({ authorization: 'Bearer secret' }, status)
      expect(heard).toEqual([['GET', '/a', 'Bearer secret']])
      expect(answer?.status).toBe(status)
    },
  )

  it.each(['PUT', 'DELETE'] as const)('may %s something there', async (method) => {
    const { heard, answer } = await hear({ method }, 307)
    expect(heard).toEqual([[method, '/a', undefined]])
    expect(answer?.status).toBe(307)
  })
})

describe('a message', () => {
  const hear = async (status: number, headers: Record<string, string> = {}) => {
    const heard: { method: string | undefined; type: string | undefined; body: string }[] = []
    const { address, port } = await serve(async (request, response) => {
      const chunks: Buffer[] = []
      for await (const chunk of request) chunks.push(chunk as Buffer)
      const { method, headers: sent } = request
      heard.push({ method, type: sent['content-type'], body: Buffer.concat(chunks).toString() })
      response.writeHead(status, headers).end()
    })
    const fetch = createSafeFetch({ allowed: [parseAllowedHost(`127.0.0.1:${port}`)] })
    const message = { type: 'application/json', body: '{"é":1}' }
    return { heard, answer: await fetch(address, { ...TEXT, message }) }
  }

  it.each([200, 202, 422, 429, 503])('is sent, and answered with %d', async (status) => {
    const { heard, answer } = await hear(status)
    expect(heard).toEqual([{ method: 'POST', type: 'application/json', body: '{"é":1}' }])
    expect(answer?.status).toBe(status)
  })

  it('is not sent on to a redirect target', async () => {
    const { heard, answer } = await hear(302, { Location: '/elsewhere' })
    expect(heard).toHaveLength(1)
    expect(answer?.status).toBe(302)
  })

  it('is not sent to a denied address', async () => {
    const connect = spyOnSockets()
    const fetch = createSafeFetch({ allowed: [] })
    const message = { type: 'a/b', body: 'x' }
    expect(await fetch('http://127.0.0.1/', { ...TEXT, message })).toBeUndefined()
    expect(connect).toEqual([])
  })
})

const serve = async (
  listener: RequestListener,
  parts: Partial<SafeFetchParts> = {},
): Promise<{
  address: string
  port: number
  fetch: (address: string) => ReturnType<ReturnType<typeof createSafeFetch>>
}> => {
  const server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  atEnd(async () => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  const safeFetch = createSafeFetch({ allowed: [parseAllowedHost(`127.0.0.1:${port}`)], ...parts })
  return {
    address: `http://127.0.0.1:${port}`,
    port,
    fetch: (address) => safeFetch(address, TEXT),
  }
}
