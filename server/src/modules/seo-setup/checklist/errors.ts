import { errors } from '../../../contract/errors.ts'

export const checklistErrors = errors({
  seo_missing_check: [400, 'Name the check.'],
  seo_missing_checks: [400, 'Name the checks as a list.'],
  seo_unknown_check: [400, 'There is no such check.'],
  seo_unknown_action: [400, 'There is no such action.'],
  seo_action_failed: [400, (reason: string) => reason],
})
