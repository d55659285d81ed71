/** Throughput of one kind of request in a small and in a large site. */
export interface GrowthRow {
  readonly request: string
  readonly bytes: number
  /** Requests per second. */
  readonly small: number
  readonly large: number
  /** Rate of the large site relative to a bare server that sends the same bytes. */
  readonly ratio: number
  /** Time per request in the large site relative to the small one. */
  readonly growth: number
}

/** The measurement of one kind of request in one site. */
export interface Measured {
  readonly bytes: number
  readonly rate: number
  readonly bareRate: number
}

export const compareSites = (
  small: ReadonlyMap<string, Measured>,
  large: ReadonlyMap<string, Measured>,
): GrowthRow[] =>
  Array.from(large, ([request, { bytes, rate, bareRate }]) => {
    const smallRate = small.get(request)?.rate ?? 0
    return {
      ...{ request, bytes, small: rounded(smallRate), large: rounded(rate) },
      ratio: Math.round((rate / bareRate) * 1_000) / 1_000,
      growth: Math.round((smallRate / rate) * 100) / 100,
    }
  })

export const printGrowth = (
  title: string,
  sizes: readonly [small: number, large: number],
  rows: readonly GrowthRow[],
): void => {
  const line = (cells: readonly (string | number)[]): string =>
    cells
      .map((cell, index) => (index === 0 ? String(cell).padEnd(44) : String(cell).padStart(11)))
      .join('')
  const [small, large] = sizes.map((size) => size.toLocaleString('en'))
  console.log(`\n${line([title, 'bytes', small ?? '', large ?? '', 'ratio', 'growth'])}`)
  for (const { request, bytes, small, large, ratio, growth } of rows)
    console.log(line([request, bytes, small, large, ratio.toFixed(3), growth.toFixed(2)]))
}

/** Rates below 10 are reported with a decimal. */
const rounded = (rate: number): number =>
  rate < 10 ? Math.round(rate * 10) / 10 : Math.round(rate)
