import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { loadContentSchemas } from './content-schemas.ts'

/** A proxy in front of a server that validates every content response against its schema. */
export interface SchemaProxy {
  readonly address: string
  /** The number of validated responses. */
  checked(): number
  /** The violations, each once, with a request that caused it. */
  faults(): readonly string[]
  close(): void
}

export const startSchemaProxy = async (target: string): Promise<SchemaProxy> => {
  const schemas = await loadContentSchemas()
  const faults = new Map<string, string>()
  let checked = 0

  const check = (asked: IncomingMessage, status: number, bytes: Buffer): void => {
    const { url = '' } = asked
    const method = methodOf(asked)
    const found = schemas.faultsOf({ method, url }, { status, body: readJson(bytes) })
    if (found !== undefined) checked++
    for (const fault of found ?? [])
      faults.set(fault.replace(/\/\d+/g, '/n'), `${method} ${url}: ${fault}`)
  }

  const pass = async (asked: IncomingMessage, answer: ServerResponse): Promise<void> => {
    // Compressed bodies could not be validated.
    const { 'accept-encoding': _packing, ...headers } = asked.headers
    const onward = request(new URL(asked.url ?? '/', target), {
      method: asked.method ?? 'GET',
      headers,
    })
    onward.end(await buffer(asked))
    const [response] = (await once(onward, 'response')) as [IncomingMessage]
    const bytes = await buffer(response)
    const status = response.statusCode ?? 0
    answer.writeHead(status, response.headers).end(bytes)
    check(asked, status, bytes)
  }

  const server = createServer((asked, answer) => {
    pass(asked, answer).catch((error: unknown) => answer.destroy(error as Error))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    checked: () => checked,
    faults: () => [...faults.values()],
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}

/** The override applies to POST only. */
const methodOf = ({ method = '', headers }: IncomingMessage): string =>
  method === 'POST' ? String(headers['x-http-method-override'] ?? method) : method

const readJson = (bytes: Buffer): unknown => {
  try {
    return JSON.parse(bytes.toString())
  } catch {
    return undefined
  }
}
