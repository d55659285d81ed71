import { errors } from '../../../contract/errors.ts'

export const indexNowErrors = errors({
  seo_invalid_index_now_key: [400, 'The key for IndexNow has to be 32 hexadecimal digits.'],
})
