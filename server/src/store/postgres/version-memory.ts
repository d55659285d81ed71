import { createChangeLog } from '../../versions/change-log.ts'
import { raiseTo, type VersionSnapshot, type Versions } from '../../versions/versions.ts'
import type { Change } from './messages.ts'

/** The versions that this process has. */
export interface VersionMemory extends Pick<Versions, 'changedRows'> {
  current(): VersionSnapshot
  note(changes: readonly Change[]): void
  /** Applies the versions read from the database, after changes may have been missed. */
  catchUp(versions: VersionSnapshot): void
}

export const createVersionMemory = (): VersionMemory => {
  const log = createChangeLog()
  let versions = new Map<string, number>()
  const raise = (news: VersionSnapshot): void => {
    versions = new Map(versions)
    raiseTo(versions, news)
  }
  return {
    current: () => versions,
    changedRows: log.between,
    note: (changes) => {
      for (const { tag, version, rows } of changes) log.note(tag, version, rows)
      if (changes.length > 0) raise(versionsOf(changes))
    },
    catchUp: raise,
  }
}

export const versionsOf = (
  tags: readonly { readonly tag: string; readonly version: number }[],
): VersionSnapshot => new Map(tags.map(({ tag, version }) => [tag, version]))
