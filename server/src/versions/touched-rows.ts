/** Ids of a tag's rows, or `any` if they are unknown. */
export type ChangedRows = ReadonlySet<number> | 'any'

/** What a transaction has changed, by tag. */
export class TouchedRows {
  readonly #rows = new Map<string, Set<number> | 'any'>()
  readonly #times = new Map<string, number>()

  /** Any row of the tag may have changed. */
  add(tag: string): void {
    this.#rows.set(tag, 'any')
    this.#count(tag)
  }

  /** Only these rows were added, removed or changed. */
  addRows(tag: string, ids: readonly number[]): void {
    this.#count(tag)
    const known = this.#rows.get(tag)
    if (known === 'any') return
    const rows = new Set([...(known ?? []), ...ids])
    this.#rows.set(tag, rows.size > MAX_ROWS ? 'any' : rows)
  }

  /** How often the tag was touched: what was read before remains true while this does not rise. */
  timesOf(tag: string): number {
    return this.#times.get(tag) ?? 0
  }

  #count(tag: string): void {
    this.#times.set(tag, this.timesOf(tag) + 1)
  }

  get tags(): readonly string[] {
    return [...this.#rows.keys()]
  }

  rowsOf(tag: string): ChangedRows {
    return this.#rows.get(tag) ?? 'any'
  }
}

/** Beyond this many rows the single ids are not worth tracking. */
const MAX_ROWS = 100
