import type { ChangedRows } from './touched-rows.ts'

/** The rows that each version of a tag has changed, as far back as this process has been notified. */
export interface ChangeLog {
  note(tag: string, version: number, rows: ChangedRows): void
  /** The rows that changed from one version of a tag to a later one. */
  between(tag: string, from: number, to: number): ChangedRows
}

export const createChangeLog = (): ChangeLog => {
  const log = new Map<string, Map<number, ChangedRows>>()
  return {
    note: (tag, version, rows) => {
      const versions = log.get(tag) ?? new Map<number, ChangedRows>()
      log.set(tag, versions)
      versions.set(version, rows)
      versions.delete(version - MAX_VERSIONS)
    },
    between: (tag, from, to) => {
      const versions = log.get(tag)
      if (!versions || to < from || to - from > MAX_VERSIONS) return 'any'
      const changed = new Set<number>()
      for (let version = from + 1; version <= to; version++) {
        // Another process may have made it without reporting its rows.
        const rows = versions.get(version) ?? 'any'
        if (rows === 'any') return 'any'
        for (const id of rows) changed.add(id)
      }
      return changed
    },
  }
}

const MAX_VERSIONS = 200
