import { api } from '../../api.ts'
import { keepEdits } from '../../parts/draft.ts'
import { requestOf, type Setting, type Values } from './model/values.ts'

export const SETTINGS = 'seo-settings'
export const HISTORY = 'seo-settings-history'

/** What was changed and not saved. */
export const edits = keepEdits<Values>()

export const fetchSettings = async (): Promise<readonly Setting[]> =>
  (await api.listSeoSettingFields()).data.fields

export const saveChanges = async (
  settings: readonly Setting[],
  changes: Values,
): Promise<unknown> => api.saveSeoSettingFields(requestOf(settings, changes))

/** The values that these settings have now, to bring them back. */
export const currentOf = (settings: readonly Setting[], changes: Values): Values =>
  Object.fromEntries(
    settings.flatMap(({ name, value }) => (name in changes ? [[name, value]] : [])),
  )
