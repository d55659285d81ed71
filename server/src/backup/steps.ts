/** Is told about the steps of long work. */
export interface Steps {
  /** `share` is the part of the work that is done, from 0 to 1. */
  show(what: string, share?: number): void
}
