import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { TestApp } from './app.ts'
import { atEnd } from './cleanup.ts'

/** A request that the service received. */
interface AskedService {
  readonly path: string
  readonly authorization: string | undefined
  readonly type: string
  readonly text: string
  // biome-ignore lint/suspicious/noExplicitAny: a test looks into whatever was asked
  readonly body: any
}

type Telling = (response: ServerResponse) => void

/** A server with the OpenAI protocol, which sends the queued responses in order. */
export const startAiService = async () => {
  const asked: AskedService[] = []
  const told: Telling[] = []
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const text = Buffer.concat(chunks).toString('latin1')
    const type = request.headers['content-type'] ?? ''
    asked.push({
      path: request.url ?? '',
      authorization: request.headers.authorization,
      type,
      text,
      body: type === 'application/json' ? JSON.parse(Buffer.concat(chunks).toString()) : undefined,
    })
    const tell = told.shift() ?? ((response) => response.writeHead(500).end())
    tell(response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  atEnd(async () => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  const place = `127.0.0.1:${port}`
  const tell = (telling: Telling) => told.push(telling)
  const answer = (body: unknown, status = 200, headers: Record<string, string> = {}) =>
    tell((response) =>
      response
        .writeHead(status, { 'Content-Type': 'application/json', ...headers })
        .end(typeof body === 'string' ? body : JSON.stringify(body)),
    )
  return {
    asked,
    place,
    /** Settings of a site that uses it. */
    settings: {
      aiUrl: `http://${place}/v1`,
      aiModel: 'writer',
      aiImageModel: 'painter',
      fetchAllow: place,
    },
    /** Queues a custom response handler. */
    tell,
    answer,
    /** Queues a chat completion with this text. */
    say: (content: unknown) =>
      answer({
        choices: [
          { message: { content: typeof content === 'string' ? content : JSON.stringify(content) } },
        ],
      }),
    /** Queues a streamed text in these pieces. */
    stream: (pieces: readonly string[], end = 'data: [DONE]\n\n') =>
      tell((response) => {
        response.writeHead(200, { 'Content-Type': 'text/event-stream' })
        for (const content of pieces)
          response.write(`data: ${JSON.stringify({ choices: [{ delta: { content } }] })}\n\n`)
        response.end(end)
      }),
    /** Clears the received requests and the queued responses. */
    reset: () => {
      asked.length = 0
      told.length = 0
    },
  }
}

export type AiService = Awaited<ReturnType<typeof startAiService>>

/** A site sends nothing to its service before that. */
export const switchAiOn = async (app: Pick<TestApp, 'as'>): Promise<void> => {
  await app.as('administrator').post('/api/seo/v1/ai/switch', { isOn: true })
}
