import { errors } from '../../../contract/errors.ts'

export const runErrors = errors({
  seo_audit_running: [409, 'An audit is running already.'],
  seo_audit_not_running: [409, 'This audit is not running any more.'],
  seo_audit_no_run: [404, 'There is no audit with this id.'],
})
