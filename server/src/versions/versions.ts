import type { ChangedRows } from './touched-rows.ts'

/**
 * Versions of the tags that cached answers are made of. A write bumps its tags in its own
 * transaction, so an answer is fresh exactly while its tags' versions stand.
 */
export type VersionSnapshot = ReadonlyMap<string, number>

export interface Versions {
  /**
   * The versions now; another object whenever anything may have changed. `undefined` while
   * changes by others cannot be seen (a lost connection): nothing may be answered from memory then.
   */
  current(): VersionSnapshot | undefined
  /**
   * For whoever is called by a socket that was read: all that were read in this turn of the event
   * loop see the same versions.
   */
  shareTurn(): void
  /** Which rows of a tag changed from one version to a later one. */
  changedRows(tag: string, from: number, to: number): ChangedRows
}

/** Whether whoever knows these versions has heard of all of those. */
export const hasReached = (known: VersionSnapshot, wanted: VersionSnapshot): boolean =>
  [...wanted].every(([tag, version]) => (known.get(tag) ?? 0) >= version)

/** Raises versions; news may come in any order. */
export const raiseTo = (known: Map<string, number>, news: VersionSnapshot): void => {
  for (const [tag, version] of news) known.set(tag, Math.max(version, known.get(tag) ?? 0))
}
