/** What became of the lines of an export. */
export interface ImportReport {
  /** Lines that were taken. */
  readonly taken: number
  readonly left: number
  /** The first lines that were left, and why; without a number it is the whole file. */
  readonly reasons: readonly {
    readonly file: string
    readonly row?: number
    readonly reason: string
  }[]
}
