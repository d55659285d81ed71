import { collectDefaultMetrics, type Metric, Registry } from 'prom-client'
import type { LoadSample } from '../contract/operation/operation.ts'
import { createLoadHistory } from './load/load-history.ts'

export interface Metrics {
  /** Counts one response; the time runs from the first byte of the request to the last of the response. */
  record(method: string, status: number, seconds: number): void
  /** All metrics in Prometheus' text format. */
  print(): Promise<{ type: string; text: string }>
  /** The responses since the process started. */
  requests(): number
  samples(): readonly LoadSample[]
}

const BUCKETS = [0.001, 0.005, 0.025, 0.1, 0.5, 2.5, 10]

/**
 * Counts requests in plain variables and converts them to Prometheus' format only when scraped:
 * serving a cached response takes less time than the library's own book-keeping.
 */
export const createMetrics = (cacheHits: () => number, clock: () => Date): Metrics => {
  const history = createLoadHistory(clock, cacheHits)
  const answers = new Map<string, { method: string; status: number; count: number }>()
  const times = BUCKETS.map(() => 0)
  let sum = 0
  let count = 0

  const registry = new Registry()
  const register = (name: string, help: string, type: 'counter' | 'histogram', values: Values) =>
    registry.registerMetric({
      name,
      get: async () => ({ name, help, type, aggregator: 'sum', values: values() }),
      reset: () => undefined,
    } as unknown as Metric)

  register('callboard_http_requests_total', 'Requests answered.', 'counter', () =>
    Array.from(answers.values(), ({ method, status, count: value }) => ({
      labels: { method, status },
      value,
    })),
  )
  register('callboard_cache_hits_total', 'Requests answered from memory.', 'counter', () => [
    { labels: {}, value: cacheHits() },
  ])
  register('callboard_http_request_seconds', 'Time to answer.', 'histogram', () => {
    const metricName = (part: string) => `callboard_http_request_seconds_${part}`
    return [
      ...BUCKETS.map((le, index) => ({
        labels: { le },
        metricName: metricName('bucket'),
        value: times[index] ?? 0,
      })),
      { labels: { le: '+Inf' }, metricName: metricName('bucket'), value: count },
      { labels: {}, metricName: metricName('sum'), value: sum },
      { labels: {}, metricName: metricName('count'), value: count },
    ]
  })

  let isCollecting = false
  return {
    record: (method, status, seconds) => {
      const key = `${method} ${status}`
      const entry = answers.get(key)
      if (entry) entry.count++
      else answers.set(key, { method, status, count: 1 })
      count++
      sum += seconds
      history.note(status, seconds)
      for (let index = BUCKETS.length - 1; index >= 0; index--) {
        if (seconds > (BUCKETS[index] as number)) break
        times[index] = (times[index] as number) + 1
      }
    },
    requests: () => count,
    samples: history.samples,
    print: async () => {
      if (!isCollecting) collectDefaultMetrics({ register: registry })
      isCollecting = true
      return { type: registry.contentType, text: await registry.metrics() }
    },
  }
}

type Values = () => {
  labels: Record<string, string | number>
  value: number
  metricName?: string
}[]
