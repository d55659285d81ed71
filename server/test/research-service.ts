import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { atEnd } from './cleanup.ts'

/** A request that the service received. */
interface AskedResearch {
  readonly path: string
  readonly values: Readonly<Record<string, string>>
}

/** A keyword research service, which sends the queued responses in order. */
export const startResearchService = async () => {
  const asked: AskedResearch[] = []
  const told: { status: number; body: unknown }[] = []
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://service.test')
    const form = new URLSearchParams(Buffer.concat(chunks).toString())
    asked.push({ path: pathname, values: Object.fromEntries([...searchParams, ...form]) })
    const { status, body } = told.shift() ?? { status: 500, body: {} }
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  atEnd(async () => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return {
    asked,
    place: `127.0.0.1:${port}`,
    answer: (body: unknown, status = 200) => told.push({ status, body }),
    /** Queues tokens for a connection. */
    answerTokens: (access_token: string) =>
      told.push({
        status: 200,
        body: {
          ...{ access_token, refresh_token: `${access_token}-refresh` },
          ...{ token_type: 'Bearer', expires_in: 3_600 },
        },
      }),
  }
}

export type ResearchService = Awaited<ReturnType<typeof startResearchService>>
