import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { connect } from 'node:net'
import { expect, it } from 'vitest'
import { type ServerProcess, startServer } from '../../../scripts/server-process.ts'
import { basic } from '../app.ts'
import { atEnd } from '../cleanup.ts'
import { makeDataFolder } from '../template.ts'
import { rounds } from './rounds.ts'

const SECRET = 'stopstopstopstopstopstop'

const start = async (args: readonly string[] = []): Promise<ServerProcess> => {
  const folder = await makeDataFolder('stop')
  const server = await startServer(
    folder,
    {
      CALLBOARD_ADMIN: 'admin:a long password',
      CALLBOARD_ADMIN_APP_PASSWORD: SECRET,
      CALLBOARD_LOG_LEVEL: 'info',
    },
    args,
  )
  atEnd(server.stop)
  return server
}

const NEW_CONNECTIONS = new Agent({ keepAlive: false })

const stopped = async ({ child }: ServerProcess): Promise<number | null> => {
  const [code] = await once(child, 'exit')
  return code
}

/** Resolves to the status, to the error if the connection was made but got no response, or to `unmade`. */
const ask = (url: string, agent: Agent, body?: string): Promise<number | string> =>
  new Promise((resolve) => {
    const method = body === undefined ? 'GET' : 'POST'
    const headers = { authorization: basic('admin', SECRET), 'content-type': 'application/json' }
    request(url, { method, agent, ...(body && { headers }) }, (response) => {
      response.resume().once('end', () => resolve(response.statusCode ?? 0))
    })
      .once('error', ({ code, syscall, message }: NodeJS.ErrnoException) =>
        resolve(syscall === 'connect' ? 'unmade' : (code ?? message)),
      )
      .end(body)
  })

it('answers every request that reached it before it stops', async () => {
  for (let round = 0; round < rounds(1, 20); round++) {
    const server = await start()
    const agent = new Agent({ keepAlive: true })
    const answers: (number | string)[] = []
    const asking = Array.from({ length: 8 }, async (_, index) => {
      for (;;) {
        const answer = await (index % 2
          ? ask(`${server.address}/api/core/v2/types/post`, agent)
          : ask(`${server.address}/api/core/v2/posts`, agent, '{"title":"x","status":"publish"}'))
        // The server has stopped listening.
        if (answer === 'unmade') return
        answers.push(answer)
        if (answers.length === 40) server.child.kill('SIGTERM')
      }
    })
    const [code] = await Promise.all([stopped(server), ...asking])
    agent.destroy()
    expect(code).toBe(0)
    expect(answers.filter((answer) => answer !== 200 && answer !== 201)).toEqual([])
  }
}, 600_000)

it('accepts no connection that no worker will serve while it stops', async () => {
  for (let stop = 0; stop < rounds(2, 100); stop++) {
    const server = await start(['--workers', '2'])
    const address = `${server.address}/api/core/v2/types/post`
    const answers: (number | string)[] = []
    const asking = Array.from({ length: 16 }, async () => {
      for (;;) {
        // Each on a connection of its own.
        const answer = await ask(address, NEW_CONNECTIONS)
        if (answer === 'unmade') return
        answers.push(answer)
        if (answers.length === 100) server.child.kill('SIGTERM')
      }
    })
    const [code] = await Promise.all([stopped(server), ...asking])
    expect(code).toBe(0)
    expect(answers.filter((answer) => answer !== 200)).toEqual([])
  }
}, 3_600_000)

it('stops despite a connected client that sends nothing', async () => {
  const server = await start()
  const { hostname, port } = new URL(server.address)
  const silent = connect(Number(port), hostname)
  await once(silent, 'connect')
  expect((await fetch(`${server.address}/healthz`)).status).toBe(200)
  server.child.kill('SIGTERM')
  const [code] = await Promise.all([stopped(server), once(silent.resume(), 'end')])
  expect(code).toBe(0)
  silent.destroy()
}, 60_000)

it('stops on a signal just after a worker has died', async () => {
  for (let round = 0; round < rounds(1, 10); round++) {
    const server = await start(['--workers', '2'])
    const [, pid] = await server.said(/"worker":1,"process":(\d+)/)
    process.kill(Number(pid), 'SIGKILL')
    if (round % 2 === 0) await server.said(/another will start/)
    server.child.kill('SIGTERM')
    expect(await stopped(server)).toBe(0)
  }
}, 600_000)

it('stops although a worker hangs', async () => {
  const server = await start(['--workers', '2'])
  const [, pid] = await server.said(/"worker":2,"process":(\d+)/)
  process.kill(Number(pid), 'SIGSTOP')
  server.child.kill('SIGTERM')
  expect(await stopped(server)).toBe(0)
  expect(() => process.kill(Number(pid), 0)).toThrow('ESRCH')
}, 120_000)

it('logs every request that it has answered before it stops', async () => {
  const server = await start()
  let output = ''
  server.child.stdout?.on('data', (chunk) => {
    output += chunk
  })
  const agent = new Agent({ keepAlive: true })
  for (let n = 0; n < 50; n++)
    expect(await ask(`${server.address}/api/core/v2/posts?exclude=${n}`, agent)).toBe(200)
  server.child.kill('SIGTERM')
  const [code] = await once(server.child, 'close')
  agent.destroy()
  expect(code).toBe(0)
  expect(output.match(/"path":"\/api\/core\/v2\/posts"/g)).toHaveLength(50)
})
