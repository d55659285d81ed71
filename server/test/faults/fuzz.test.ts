import { connect } from 'node:net'
import { beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../app.ts'
import { createDice, createRequests } from './random-request.ts'
import { rounds } from './rounds.ts'

const REQUESTS = rounds(2_500, 100_000)

let app: TestApp
beforeAll(async () => {
  app = await buildTestApp({ maxBodyBytes: '65536' })
})

describe('random input', () => {
  it(`SEC-66: gets ${REQUESTS} responses without a 5xx, a crash or a hang`, async () => {
    const authorization = await app.credentialsOf('administrator')
    const paths = app.table.endpoints.map(({ path }) => path)
    const names = app.table.endpoints.flatMap(({ routes }) =>
      routes.flatMap(({ route }) => Object.keys(route.args)),
    )
    const next = createRequests({ paths, names }, authorization, createDice(7))
    const failures: string[] = []
    for (let index = 0; index < REQUESTS; index++) {
      const request = next()
      const { statusCode, body } = await app.http.inject(request)
      // 501 means that trashing is not supported; it is not a failure.
      if (statusCode >= 500 && statusCode !== 501)
        failures.push(
          `${JSON.stringify(request).slice(0, 400)} → ${statusCode} ${body.slice(0, 200)}`,
        )
    }
    expect(failures).toEqual([])
    expect((await app.anonymous.get('/healthz')).status).toBe(200)
  }, 300_000)

  it('does not end the server when it is not HTTP at all', async () => {
    await app.http.listen({ port: 0, host: '127.0.0.1' })
    const { port } = app.http.addresses()[0] as { port: number }
    const { below } = createDice(11)
    for (let index = 0; index < 100; index++) {
      const bytes = Buffer.from(Array.from({ length: below(400) }, () => below(256)))
      const start = index % 3 === 0 ? 'GET /api/ HTTP/1.1\r\nHost: x\r\n' : ''
      await new Promise<void>((resolve) => {
        const socket = connect(port, '127.0.0.1', () => {
          socket.end(Buffer.concat([Buffer.from(start), bytes]))
        })
        socket.on('data', () => undefined)
        socket.on('error', () => undefined)
        socket.on('close', () => resolve())
      })
    }
    expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200)
  })
})
