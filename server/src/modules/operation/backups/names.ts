import { randomBytes } from 'node:crypto'

/** How the names of backups begin, by what made them. */
export const MANUAL = 'backup-'
export const ARCHIVE = 'archive-'
export const SCHEDULED = 'scheduled-'
export const UPLOADED = 'uploaded-'

const KINDS: Readonly<Record<string, BackupKind>> = {
  [MANUAL]: 'manual',
  [ARCHIVE]: 'archive',
  [SCHEDULED]: 'scheduled',
  [UPLOADED]: 'uploaded',
  'before-restore-': 'before-restore',
}

export const BACKUP_KINDS = [
  'manual',
  'archive',
  'scheduled',
  'uploaded',
  'before-restore',
  'other',
] as const

export type BackupKind = (typeof BACKUP_KINDS)[number]

/** A new name that no other backup has, also of the same second. */
export const nameBackup = (start: string, now: Date): string =>
  `${start}${now.toISOString().slice(0, 19).replaceAll(':', '-')}-${randomBytes(2).toString('hex')}`

export const kindOf = (name: string): BackupKind =>
  Object.entries(KINDS).find(([start]) => name.startsWith(start))?.[1] ?? 'other'
