import type { IncomingMessage, ServerResponse } from 'node:http'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

export interface Metrics {
  begin(request: IncomingMessage, response: ServerResponse): void
  /** Everything in Prometheus' text form. */
  print(): Promise<{ type: string; text: string }>
}

/** Counts and times requests; collection of process figures starts with the first look. */
export const createMetrics = (cacheHits: () => number): Metrics => {
  const registry = new Registry()
  const requests = new Counter({
    name: 'callboard_http_requests_total',
    help: 'Requests answered, by method and status class.',
    labelNames: ['method', 'status'],
    registers: [registry],
  })
  const seconds = new Histogram({
    name: 'callboard_http_request_seconds',
    help: 'Time from the first byte of a request to the last of its answer.',
    buckets: [0.001, 0.005, 0.025, 0.1, 0.5, 2.5, 10],
    registers: [registry],
  })
  new Gauge({
    name: 'callboard_cache_hits_total',
    help: 'Requests answered from memory.',
    registers: [registry],
    collect() {
      this.set(cacheHits())
    },
  })
  let isCollecting = false
  return {
    begin: (request, response) => {
      const start = performance.now()
      response.once('finish', () => {
        requests.inc({ method: request.method ?? '', status: `${response.statusCode}` })
        seconds.observe((performance.now() - start) / 1_000)
      })
    },
    print: async () => {
      if (!isCollecting) collectDefaultMetrics({ register: registry })
      isCollecting = true
      return { type: registry.contentType, text: await registry.metrics() }
    },
  }
}
