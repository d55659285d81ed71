/** The devices that pages are measured for. */
export const DEVICES = ['mobile', 'desktop'] as const

export type Device = (typeof DEVICES)[number]

/** One figure about a page. */
export interface Metric {
  readonly value: number
  readonly unit: 'ms' | 'bytes' | 'count' | 'ratio'
  /** From 0 (poor) to 1 (good); null if it is not rated. */
  readonly score: number | null
}

/** The speed of a page on one device. */
export interface DeviceSpeed {
  /** From 0 to 1. */
  readonly score: number | null
  readonly [metric: string]: Metric | number | null
}

/** The figures that are measured without a browser. */
export interface Weights {
  /** The response time of the server. */
  readonly serverMs: number
  readonly pageBytes: number
  readonly blockingBytes: number
  readonly imageBytes: number
  readonly totalBytes: number
  readonly requests: number
  readonly blockingRequests: number
}

/** The connections that Lighthouse simulates: a slow mobile network, and a wired one. */
const CONNECTIONS: Readonly<Record<Device, { rttMs: number; bytesPerMs: number }>> = {
  mobile: { rttMs: 150, bytesPerMs: 1_638.4 / 8 },
  desktop: { rttMs: 40, bytesPerMs: 10_240 / 8 },
}

/** Round trips before the request can be sent: TCP and TLS handshakes. */
const TRIPS_TO_CONNECT = 2

/** The number of parallel requests. */
const REQUESTS_AT_ONCE = 6

/**
 * The thresholds of the score: 1 up to `good`, 0 from `poor` on, and linear in between. The times are those
 * of Lighthouse and the Web Vitals.
 */
const JUDGED = {
  serverResponseTime: { good: 100, poor: 600, share: 0.15, unit: 'ms' },
  firstContentfulPaint: { good: 1_800, poor: 3_000, share: 0.3, unit: 'ms' },
  interactive: { good: 3_800, poor: 7_300, share: 0.3, unit: 'ms' },
  totalByteWeight: { good: 1_600_000, poor: 5_000_000, share: 0.1, unit: 'bytes' },
  imageByteWeight: { good: 500_000, poor: 2_000_000, share: 0.05, unit: 'bytes' },
  requests: { good: 30, poor: 100, share: 0.05, unit: 'count' },
  blockingRequests: { good: 2, poor: 10, share: 0.05, unit: 'count' },
} as const

type Judged = keyof typeof JUDGED

/** Rates a page on a device by its weights. First paint and time to interactive are estimates. */
export const judge = (weights: Weights, device: Device): DeviceSpeed => {
  const values = valuesOf(weights, device)
  const metrics = Object.fromEntries(
    NAMES.map((name) => [
      name,
      { value: values[name], unit: JUDGED[name].unit, score: scoreOf(name, values[name]) },
    ]),
  )
  const score = NAMES.reduce(
    (sum, name) => sum + JUDGED[name].share * scoreOf(name, values[name]),
    0,
  )
  return { score: rounded(score), ...metrics }
}

const NAMES = Object.keys(JUDGED) as readonly Judged[]

const valuesOf = (weights: Weights, device: Device): Readonly<Record<Judged, number>> => {
  const { rttMs, bytesPerMs } = CONNECTIONS[device]
  const { requests, blockingRequests, totalBytes, pageBytes, blockingBytes } = weights
  const tripsFor = (count: number): number => Math.ceil(count / REQUESTS_AT_ONCE) * rttMs
  const shown =
    (TRIPS_TO_CONNECT + 1) * rttMs +
    weights.serverMs +
    tripsFor(blockingRequests) +
    (pageBytes + blockingBytes) / bytesPerMs
  const rest =
    tripsFor(requests - 1 - blockingRequests) +
    (totalBytes - pageBytes - blockingBytes) / bytesPerMs
  return {
    serverResponseTime: Math.round(weights.serverMs),
    firstContentfulPaint: Math.round(shown),
    interactive: Math.round(shown + rest),
    totalByteWeight: totalBytes,
    imageByteWeight: weights.imageBytes,
    requests,
    blockingRequests,
  }
}

const scoreOf = (name: Judged, value: number): number => {
  const { good, poor } = JUDGED[name]
  return rounded(Math.min(Math.max((poor - value) / (poor - good), 0), 1))
}

const rounded = (share: number): number => Math.round(share * 100) / 100
