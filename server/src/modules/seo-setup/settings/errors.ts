import { errors } from '../../../contract/errors.ts'

export const settingsErrors = errors({
  seo_no_settings: [400, 'Name the groups of settings to export.'],
})
