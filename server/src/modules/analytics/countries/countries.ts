/** Countries by IP address. */
export interface Countries {
  /** Number of entries of any kind. */
  readonly size: number
  /** Returns a two-letter code; empty for unknown addresses. */
  find(ip: string): string
}
