/** Which country an address belongs to, as somebody has gathered it. */
export interface Countries {
  /** How many entries there are, whatever they are. */
  readonly size: number
  /** A code of two letters; empty where nobody knows. */
  find(ip: string): string
}
