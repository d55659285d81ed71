/**
 * Sends requests over some connections, at a fixed rate whether or not the responses keep up, or
 * without a rate as fast as possible; prints how many were answered and their latencies.
 */
import { connect, type Socket } from 'node:net'

const job = JSON.parse(process.argv[2] ?? '{}') as {
  address: string
  /**
   * Sent in turn, repeatedly. NETWORK is replaced by the address of another visitor in each round,
   * PAGE by the number of a page.
   */
  requests: string[]
  rate?: number
  seconds: number
  connections: number
}

/** Visitors, each of whom returns repeatedly. */
const VISITORS = 20_000
const PAGES = 50
const TICK_MS = 5

interface Line {
  readonly socket: Socket
  readonly sentAt: number[]
}

const waits: number[] = []
let sent = 0
let answered = 0
let refused = 0

const send = ({ socket, sentAt }: Line): void => {
  const round = Math.floor(sent / job.requests.length)
  const visitor = round % VISITORS
  const network = `${11 + Math.floor(visitor / 250)}.${visitor % 250}.7.1`
  sentAt.push(performance.now())
  socket.write(
    (job.requests[sent % job.requests.length] ?? '')
      .replace('NETWORK', network)
      .replaceAll('PAGE', String(10 + (round % PAGES))),
  )
  sent += 1
}

const open = (onAnswer: (line: Line) => void): Promise<Line> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(job.address)
    const socket = connect({ host: hostname, port: Number(port), noDelay: true })
    const sentAt: number[] = []
    const line: Line = { socket, sentAt }
    // The status line of a response may arrive in two chunks.
    let rest = ''
    socket.setEncoding('latin1')
    socket.on('data', (chunk: string) => {
      const text = rest + chunk
      let read = 0
      for (const { 1: status = '', index } of text.matchAll(/HTTP\/1\.1 (\d{3})/g)) {
        read = index + 12
        waits.push(performance.now() - (line.sentAt.shift() ?? 0))
        answered += 1
        if (!status.startsWith('2')) refused += 1
        onAnswer(line)
      }
      rest = text.slice(Math.max(read, text.length - 11))
    })
    socket.once('connect', () => resolve(line))
    socket.once('error', reject)
    socket.once('close', () => {
      if (sentAt.length > 0) throw new Error(`${sentAt.length} requests were never answered`)
    })
  })

const begin = performance.now()
const isOver = (): boolean => performance.now() - begin > job.seconds * 1_000
const lines = await Promise.all(
  Array.from({ length: job.connections }, () =>
    open((line) => {
      if (job.rate === undefined && !isOver()) send(line)
    }),
  ),
)
if (job.rate === undefined) lines.forEach(send)
await new Promise<void>((resolve) => {
  const timer = setInterval(() => {
    const passed = Math.min(job.seconds, (performance.now() - begin) / 1_000)
    while (job.rate !== undefined && sent < Math.floor(passed * job.rate)) {
      const line = lines[sent % lines.length]
      if (line) send(line)
    }
    if (!isOver() || answered < sent) return
    clearInterval(timer)
    resolve()
  }, TICK_MS)
})
const seconds = (performance.now() - begin) / 1_000
for (const { socket } of lines) socket.destroy()

waits.sort((a, b) => a - b)
const at = (share: number): number =>
  Math.round((waits[Math.floor(waits.length * share)] ?? 0) * 100) / 100
process.stdout.write(
  JSON.stringify({ sent, refused, rate: answered / seconds, p50: at(0.5), p99: at(0.99) }),
)
