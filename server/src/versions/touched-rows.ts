/** Ids of a tag's rows, or `any` if they are unknown. */
export type ChangedRows = ReadonlySet<number> | 'any'

/** What a transaction has changed, by tag. */
export class TouchedRows {
  readonly #rows = new Map<string, Set<number> | 'any'>()

  /** Any row of the tag may have changed. */
  add(tag: string): void {
    this.#rows.set(tag, 'any')
  }

  /** Only these rows were added, removed or changed. */
  addRows(tag: string, ids: readonly number[]): void {
    const known = this.#rows.get(tag)
    if (known === 'any') return
    const rows = new Set([...(known ?? []), ...ids])
    this.#rows.set(tag, rows.size > MAX_ROWS ? 'any' : rows)
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
