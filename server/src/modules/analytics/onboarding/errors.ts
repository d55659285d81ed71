import { errors } from '../../../contract/errors.ts'

export const onboardingErrors = errors({
  // The same for a key that never was, that is over, and that was taken back.
  analytics_invalid_key: [403, 'This onboarding key is not valid.'],
})
