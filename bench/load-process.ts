import autocannon, { type Request } from 'autocannon'

/** Until the engine has compiled what is used: a server runs for weeks, not for seconds. */
const WARMING_SECONDS = Number(process.env.BENCH_WARMING_SECONDS ?? 5)

/** One measurement: first the warming, then the seconds that count. */
const job = JSON.parse(process.argv[2] ?? '{}') as {
  address: string
  path: string
  headers: Record<string, string>
  isUnique: boolean
  seconds: number
}

let counter = 0
const run = (duration: number) =>
  autocannon({
    url: job.address + job.path,
    connections: 50,
    duration,
    headers: job.headers,
    ...(job.isUnique
      ? {
          requests: [
            {
              setupRequest: (request: Request): Request => ({
                ...request,
                path: `${job.path}${job.path.includes('?') ? '&' : '?'}n=${process.pid}${counter++}`,
              }),
            },
          ],
        }
      : {}),
  })

await run(WARMING_SECONDS)
const { requests, latency, non2xx, errors } = await run(job.seconds)
if (non2xx > 0 || errors > 0) throw new Error(`${non2xx} refused, ${errors} broken`)
process.stdout.write(JSON.stringify({ rate: requests.average, p99: latency.p99 }))
