import { errors } from '../../contract/errors.ts'

export const patternErrors = errors({
  rest_cannot_view: ['auth', 'You are not allowed to see patterns.'],
})
