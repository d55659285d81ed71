import { spawnSync } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { rounded } from './figures.ts'
import { measureLoad } from './load.ts'
import { type Running, startAt, startBare, startCallboard } from './processes.ts'
import { fillSite, type Sample, type Scenario, scenario } from './scenarios.ts'

/** What a request costs Callboard, a bare server of Node, and nginx with the same bytes as a file. */
export interface BesideNginx {
  readonly scenario: string
  readonly bytes: number
  readonly callboard: Cost
  readonly bare: Cost
  readonly nginx: Cost
}

interface Cost {
  readonly requestsPerSecond: number
  /** Processor time of one request. */
  readonly microseconds: number
}

const SECONDS = Number(process.env.BENCH_SECONDS ?? 4)

const SCENARIOS: readonly Scenario[] = [
  scenario('list of 10 posts', '/api/core/v2/posts?per_page=10'),
  scenario('one post', '/api/core/v2/posts/1'),
  scenario('post page', '/post-number-1/'),
  scenario('home page', '/'),
]

/** Cached responses beside the fastest way to send the same bytes, each on the same core. */
export const measureBesideNginx = async (): Promise<readonly BesideNginx[]> => {
  if (spawnSync('nginx', ['-v']).error) throw new Error('nginx is not installed')
  const folder = await mkdtemp(join(tmpdir(), 'callboard-bench-nginx-'))
  try {
    const first = await startCallboard(folder)
    await fillSite(first.address)
    await first.stop()
    const rows: BesideNginx[] = []
    for (const asked of SCENARIOS) {
      const server = await startCallboard(folder)
      const sample = await asked.sample(server.address)
      const callboard = await costOf(server, asked)
      const bare = await costOf(await startBare(sample, folder), asked)
      const nginx = await costOf(await startNginx(sample, folder), asked)
      rows.push({ scenario: asked.name, bytes: sample.body.length, callboard, bare, nginx })
      process.stdout.write('.')
    }
    return rows
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

const costOf = async (server: Running, asked: Scenario): Promise<Cost> => {
  const { rate, microseconds } = await measureLoad(server, asked, SECONDS)
  await server.stop()
  return { requestsPerSecond: Math.round(rate), microseconds: rounded(microseconds, 1) }
}

/** One process without a log, which sends one file at every address. */
const startNginx = async ({ headers, body }: Sample, folder: string): Promise<Running> => {
  const place = join(folder, 'nginx')
  await mkdir(place, { recursive: true })
  await writeFile(join(place, 'answer'), body)
  const port = await freePort()
  const settings = join(place, 'nginx.conf')
  await writeFile(
    settings,
    `daemon off;
master_process off;
pid ${place}/pid;
error_log stderr error;
events { worker_connections 1024; }
http {
  access_log off;
  sendfile on;
  tcp_nopush on;
  keepalive_requests 1000000;
  open_file_cache max=10;
  ${TEMPORARY.map((name) => `${name}_temp_path ${place}/${name};`).join('\n  ')}
  server {
    listen 127.0.0.1:${port};
    root ${place};
    default_type "${headers['content-type'] ?? 'text/plain'}";
    location / { rewrite ^ /answer break; }
  }
}
`,
  )
  return startAt(`http://127.0.0.1:${port}`, ['nginx', '-c', settings, '-e', 'stderr'])
}

/** Folders that it makes at its start, by default where only the system may write. */
const TEMPORARY = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as { port: number }
  await new Promise((resolve) => server.close(resolve))
  return port
}

export const printBesideNginx = (rows: readonly BesideNginx[]): void => {
  console.log('\n\nrequests per second and CPU µs per request, cached, on one core')
  for (const { scenario, bytes, ...servers } of rows)
    console.log(
      scenario.padEnd(20) +
        String(bytes).padStart(8) +
        Object.entries(servers)
          .map(([name, cost]) => `  ${name} ${cost.requestsPerSecond}/s ${cost.microseconds} µs`)
          .join(''),
    )
}
