import autocannon, { type Request } from 'autocannon'

/** One measurement: the warm-up, then the seconds that count. */
const job = JSON.parse(process.argv[2] ?? '{}') as {
  address: string
  path: string
  headers: Record<string, string>
  seconds: number
  warmingSeconds: number
  connections: number
}

let number = process.pid * 1_000_000
const run = (duration: number) =>
  autocannon({
    url: job.address,
    connections: job.connections,
    duration,
    requests: [
      {
        path: job.path,
        setupRequest: (request: Request): Request => ({
          ...request,
          path: job.path.replace('NUMBER', String(++number)),
          headers: Object.fromEntries(
            Object.entries(job.headers).map(([name, value]) => [
              name,
              value.replace('NUMBER', String(number)),
            ]),
          ),
        }),
      },
    ],
  })

await run(job.warmingSeconds)
const { requests, latency, non2xx, errors } = await run(job.seconds)
if (non2xx > 0 || errors > 0) throw new Error(`${non2xx} refused, ${errors} broken`)
process.stdout.write(JSON.stringify({ rate: requests.average, p99: latency.p99 }))
