import { errors } from '../../../contract/errors.ts'

export const pluginsErrors = errors({
  seo_invalid_plugins: [400, 'Name what is meant as a list of {"plugin": "its name"}.'],
})
