/** Rows of a tag by their numbers, or whichever of them where nobody knows. */
export type ChangedRows = ReadonlySet<number> | 'any'

/** What a transaction has changed, by tag. */
export class TouchedRows {
  readonly #rows = new Map<string, Set<number> | 'any'>()

  /** Any row of the tag may be another one now. */
  add(tag: string): void {
    this.#rows.set(tag, 'any')
  }

  /** These rows have come, gone or changed, and no others. */
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

/** Of more rows than this nobody wants to know which they were. */
const MAX_ROWS = 100
