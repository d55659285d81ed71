import { errors } from '../../../contract/errors.ts'

export const onboardingErrors = errors({
  // The same error for unknown, expired and revoked keys.
  analytics_invalid_key: [403, 'This onboarding key is not valid.'],
})
