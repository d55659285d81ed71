import { errors } from '../../contract/errors.ts'

export const abilityErrors = errors({
  rest_ability_not_found: [404, 'There is no ability with this name.'],
  rest_ability_category_not_found: [404, 'There is no category with this name.'],
  rest_ability_invalid_method: [
    405,
    (method: string) => `This ability is run with ${method}; see its annotations.`,
  ],
  ability_invalid_input: [400, (fault: string) => `The input does not fit: ${fault}`],
  rest_ability_cannot_execute: ['auth', 'Sorry, you are not allowed to use this ability.'],
})
