import { errors } from '../../../contract/errors.ts'

export const testErrors = errors({
  seo_redirect_no_own_address: [400, 'Name an address of this site (`url`).'],
})
