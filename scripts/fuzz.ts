/**
 * `npm run fuzz`: a million random and nearly valid requests over sockets to the built command,
 * once on each engine. Prints the statuses and the memory of the process; exits with 1 after any
 * 5xx but the documented 501, or when the process exceeded its memory budget. Options: `--requests
 * 10000`, `--engine postgres`, `--seed 7`. The site starts empty and holds what is written
 * meanwhile; with `--demo` it has the demo's catalogue as well, whose exports take most of the
 * time.
 */
import { mkdtemp, readFile } from 'node:fs/promises'
import { Agent, request as send } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { createNearValid, type PublishedIndex } from '../server/test/faults/near-valid-request.ts'
import {
  createDice,
  createRequests,
  type RandomRequest,
} from '../server/test/faults/random-request.ts'
import { removeFolder } from '../server/test/folder.ts'
import { startTestPostgres } from '../server/test/postgres.ts'
import { type ServerProcess, startServer } from './server-process.ts'

const SECRET = 'abcd efgh ijkl mnop qrst uvwx'
const AUTHORIZATION = `Basic ${Buffer.from(`admin:${SECRET}`).toString('base64')}`
/** The memory of a small container. */
const BUDGET_MEGABYTES = 512
/** V8 uses half of a container's memory; on a larger machine it delays garbage collection. */
const NODE_OPTIONS = `--max-old-space-size=${BUDGET_MEGABYTES / 2}`
const CLIENTS = 8

const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '1000000' },
    engine: { type: 'string' },
    seed: { type: 'string', default: '7' },
    demo: { type: 'boolean', default: false },
  },
})
for (const engine of values.engine === undefined ? ['sqlite', 'postgres'] : [values.engine])
  await fuzz(engine)

async function fuzz(engine: string): Promise<void> {
  const postgres = engine === 'postgres' ? await startTestPostgres() : undefined
  const folder = await mkdtemp(join(tmpdir(), 'callboard-fuzz-'))
  const environment = {
    CALLBOARD_ADMIN: 'admin:fuzz password',
    CALLBOARD_ADMIN_APP_PASSWORD: SECRET,
    CALLBOARD_LOG_LEVEL: 'error',
    // Lets requests come from many addresses: a single one would hit the rate limits.
    CALLBOARD_TRUST_PROXY: '127.0.0.1',
    DATABASE_URL: postgres?.url ?? '',
    NODE_OPTIONS,
  }
  const server = await startServer(folder, environment, values.demo ? ['--demo'] : [])
  try {
    await attack(server, engine)
  } finally {
    await server.stop()
    await postgres?.stop()
    await removeFolder(folder)
  }
}

async function attack(server: ServerProcess, engine: string): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: CLIENTS })
  const ask = (request: RandomRequest): Promise<Answer> => answerTo(server.address, request, agent)
  const index = await readIndex(ask)
  const next = createCalls(index, Number(values.seed))
  const total = Number(values.requests)
  const counts = new Map<number, number>()
  const failures = new Set<string>()
  const note = (kind: string, details: string): void => {
    if (!failures.has(kind)) console.log(`${kind}\n  ${details}`)
    failures.add(kind)
  }
  let sent = 0
  let refused = 0
  let peak = 0
  const client = async (): Promise<void> => {
    while (sent < total) {
      sent += 1
      const number = sent
      const { request, learn } = next()
      const headers = { 'x-forwarded-for': `203.0.113.${number & 255}`, ...request.headers }
      const answer = await ask({ ...request, headers })
      counts.set(answer.status, (counts.get(answer.status) ?? 0) + 1)
      learn?.(answer)
      if (answer.status === 0 || (answer.status >= 500 && answer.status !== 501))
        note(
          `${request.method} ${request.url.slice(0, 100)} → ${answer.status}`,
          `${JSON.stringify(request).slice(0, 1_500)} ${answer.body.slice(0, 300)}`,
        )
      if (number % 10_000 !== 0) continue
      const megabytes = await residentMegabytes(server)
      peak = Math.max(peak, megabytes)
      // Without its rights, half of the product would no longer be reached.
      const me = await ask(get('/wp-json/wp/v2/users/me'))
      refused += me.status === 200 ? 0 : 1
      console.log(
        `${engine}: ${number} requests, ${megabytes} MB, ${failures.size} kinds of failures`,
      )
    }
  }
  await Promise.all(Array.from({ length: CLIENTS }, client))
  const health = await ask(get('/healthz'))
  console.log({
    engine,
    counts: Object.fromEntries([...counts].sort()),
    peak,
    health: health.status,
  })
  if (failures.size > 0 || refused > 0 || peak > BUDGET_MEGABYTES || health.status !== 200) {
    console.log({ failures: failures.size, refused, peak })
    process.exitCode = 1
  }
}

/** Half of the requests are random, half follow the published index. */
function createCalls(index: PublishedIndex, seed: number): () => Call {
  const dice = createDice(seed)
  const paths = Object.keys(index.routes).map((path) => path.slice(1))
  const names = Object.values(index.routes).flatMap(({ endpoints }) =>
    endpoints.flatMap(({ args }) => Object.keys(args)),
  )
  const random = createRequests({ paths, names }, AUTHORIZATION, dice)
  const nearValid = createNearValid(index, dice)
  return () => {
    if (dice.below(2) === 0) {
      let request = random()
      while (endsAccount(request)) request = random()
      return { request }
    }
    const { request, who, path } = nearValid.next()
    const headers = { ...request.headers, ...(who === 0 ? { authorization: AUTHORIZATION } : {}) }
    if (endsAccount(request)) return { request: get('/') }
    return {
      request: { ...request, headers },
      learn: ({ status, type, body }) => {
        if (status < 300 && type.startsWith('application/json') && /^[{[]/.test(body))
          nearValid.learn(path, JSON.parse(body))
      },
    }
  }
}

interface Call {
  readonly request: RandomRequest
  readonly learn?: (answer: Answer) => void
}

/** Whether a request may remove the administrator's rights or the application password. */
function endsAccount({ method, url, headers }: RandomRequest): boolean {
  const isRead = (method === 'GET' || method === 'HEAD') && !/_method/.test(url)
  if (isRead && headers['x-http-method-override'] === undefined) return false
  return /users(%2F|\/|$)/i.test(url) || /application-passwords|batch/.test(url)
}

function get(url: string): RandomRequest {
  return { method: 'GET', url, headers: { authorization: AUTHORIZATION } }
}

async function readIndex(
  ask: (request: RandomRequest) => Promise<Answer>,
): Promise<PublishedIndex> {
  return JSON.parse((await ask(get('/wp-json/'))).body) as PublishedIndex
}

interface Answer {
  /** 0 if the connection ended without a response. */
  readonly status: number
  readonly type: string
  readonly body: string
}

function answerTo(address: string, request: RandomRequest, agent: Agent): Promise<Answer> {
  const { hostname, port } = new URL(address)
  const { method, payload } = request
  // Set for every method: Node sets it only for those that usually have a body.
  const length = payload === undefined ? {} : { 'content-length': Buffer.byteLength(payload) }
  const headers = { ...request.headers, ...length }
  const path = request.url.toWellFormed().replace(/[^\x21-\x7e]+/g, encodeURIComponent)
  return new Promise((resolve) => {
    const outgoing = send({ hostname, port, method, path, headers, agent }, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('error', (error) => resolve(unanswered(error)))
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          type: response.headers['content-type'] ?? '',
          body: Buffer.concat(parts).toString(),
        }),
      )
    })
    outgoing.on('error', (error) => resolve(unanswered(error)))
    outgoing.end(payload)
  })
}

function unanswered(error: Error): Answer {
  return { status: 0, type: '', body: String(error) }
}

async function residentMegabytes({ child }: ServerProcess): Promise<number> {
  const status = await readFile(`/proc/${child.pid}/status`, 'utf8')
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1_024)
}
