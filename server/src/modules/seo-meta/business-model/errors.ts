import { errors } from '../../../contract/errors.ts'

export const businessErrors = errors({
  seo_local_invalid: [400, (faults: string) => `Nothing was saved. ${faults}`],
})
