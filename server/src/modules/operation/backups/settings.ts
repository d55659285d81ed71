import { settingsGroup } from '../../settings/index.ts'

export interface BackupSettings {
  readonly schedule: 'off' | 'daily' | 'weekly'
  /** How many scheduled backups are kept. */
  readonly keep: number
}

export const backupSettings = settingsGroup<BackupSettings>('operation_backups', {
  schedule: 'off',
  keep: 7,
})
