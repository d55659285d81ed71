import { settingsGroup } from '../settings/index.ts'

export interface FormSettings {
  /** Addresses that a form may name as its recipient, in lower case. */
  readonly recipients: readonly string[]
  /** How long messages are kept. */
  readonly keep_months: number
}

export const formSettings = settingsGroup<FormSettings>('forms', {
  recipients: [],
  keep_months: 12,
})
