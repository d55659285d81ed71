import autocannon, { type Request } from 'autocannon'

const job = JSON.parse(process.argv[2] ?? '{}') as {
  address: string
  path: string
  headers: Record<string, string>
  status: number
  seconds: number
  connections: number
}

let number = process.pid * 1_000_000
const { requests, latency, non2xx, errors } = await autocannon({
  url: job.address,
  connections: job.connections,
  duration: job.seconds,
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
if ((non2xx > 0 && job.status < 300) || errors > 0)
  throw new Error(`${non2xx} refused, ${errors} broken`)
process.stdout.write(
  JSON.stringify({ requests: requests.total, rate: requests.average, p99: latency.p99 }),
)
