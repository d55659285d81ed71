import type { ChangedRows } from '../../versions/touched-rows.ts'
import type { VersionSnapshot } from '../../versions/versions.ts'
import type { TagVersion } from '../transaction.ts'

/** A new version of a tag, and what it changed. */
export interface Change extends TagVersion {
  readonly rows: ChangedRows
}

/** What one process tells all others, itself among them; PostgreSQL carries 8,000 bytes at most. */
interface Told {
  readonly sender: string
}

/** Told with the commit that made the changes. */
export interface News extends Told {
  readonly changes: readonly Change[]
}

/** Told twice a second, and whenever news were heard. */
export interface Presence extends Told {
  /** When it was sent, by the sender's own clock; nothing when it says goodbye. */
  readonly sentAt: number | undefined
  /** What it has heard of since it last said so. */
  readonly heard: VersionSnapshot
}

export const NEWS_CHANNEL = 'callboard_versions'
export const PRESENCE_CHANNEL = 'callboard_presence'

export const encodeNews = ({ sender, changes }: News): string =>
  JSON.stringify([
    sender,
    changes.map(({ tag, version, rows }) => [tag, version, rows === 'any' ? rows : [...rows]]),
  ])

export const encodePresence = ({ sender, sentAt = null, heard }: PresenceText): string =>
  JSON.stringify([sender, sentAt, [...heard]])

type PresenceText = Omit<Presence, 'sentAt'> & { readonly sentAt: number | null | undefined }

/** Undefined where another version of the program speaks otherwise. */
export const decodeNews = (text: string): News | undefined =>
  decoded(() => {
    const [sender, changes] = JSON.parse(text) as [string, [string, number, 'any' | number[]][]]
    return {
      sender,
      changes: changes.map(([tag, version, rows]) => ({
        tag,
        version,
        rows: rows === 'any' ? rows : new Set(rows),
      })),
    }
  })

export const decodePresence = (text: string): Presence | undefined =>
  decoded(() => {
    const [sender, sentAt, heard] = JSON.parse(text) as [string, number | null, [string, number][]]
    return { sender, sentAt: sentAt ?? undefined, heard: new Map(heard) }
  })

const decoded = <T>(read: () => T): T | undefined => {
  try {
    return read()
  } catch {
    return undefined
  }
}
