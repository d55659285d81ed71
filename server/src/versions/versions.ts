import type { ChangedRows } from './touched-rows.ts'

/**
 * Versions of the tags that cached responses depend on. A write raises its tags in its own
 * transaction, so a response is fresh exactly while its tags' versions stand.
 */
export type VersionSnapshot = ReadonlyMap<string, number>

export interface Versions {
  /**
   * The current versions; a new object whenever anything may have changed. `undefined` while
   * changes of other processes cannot be seen (a lost connection): nothing may be served from the
   * cache then.
   */
  current(): VersionSnapshot | undefined
  /**
   * For code called by a socket read: all requests read in this turn of the event loop see the same
   * versions.
   */
  shareTurn(): void
  /** The rows of a tag that changed from one version to a later one. */
  changedRows(tag: string, from: number, to: number): ChangedRows
}

/** Whether `known` includes all of the wanted versions. */
export const hasReached = (known: VersionSnapshot, wanted: VersionSnapshot): boolean =>
  [...wanted].every(([tag, version]) => (known.get(tag) ?? 0) >= version)

/** Raises versions; they may arrive in any order. */
export const raiseTo = (known: Map<string, number>, news: VersionSnapshot): void => {
  for (const [tag, version] of news) known.set(tag, Math.max(version, known.get(tag) ?? 0))
}
