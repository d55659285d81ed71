import { errors } from '../../../contract/errors.ts'

export const indexStatusErrors = errors({
  seo_no_paths: [400, 'Name the paths of the pages (paths), such as /about/.'],
})
