import { errors } from '../../../contract/errors.ts'

export const licenceErrors = errors({
  invalid_license: [
    400,
    'This licence is not valid here. None is needed: `community` names the one that everybody has.',
  ],
})
