import type { ChangedRows } from '../../versions/touched-rows.ts'
import type { VersionSnapshot } from '../../versions/versions.ts'
import type { TagVersion } from '../transaction.ts'

/** A new version of a tag, and the rows it changed. */
export interface Change extends TagVersion {
  readonly rows: ChangedRows
}

/** A message of one process to all others, including itself; PostgreSQL allows 8,000 bytes at most. */
interface Told {
  readonly sender: string
}

/** Sent with the commit that made the changes. */
export interface News extends Told {
  readonly changes: readonly Change[]
}

/** Sent twice a second, and after each received change. */
export interface Presence extends Told {
  /** The time of sending, by the sender's own clock; undefined when it leaves. */
  readonly sentAt: number | undefined
  /** Versions received since its last message. */
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

/** Undefined if another version of the program uses another format. */
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
