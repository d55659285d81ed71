import { errors } from '../../../contract/errors.ts'

export const outErrors = errors({
  export_unknown_type: [
    400,
    (type: string, types: string) => `There are no items of the type "${type}", but of: ${types}.`,
  ],
  export_unknown_author: [400, 'There is no user with this id.'],
  export_days_reversed: [400, 'The last day of an export cannot be before the first.'],
})
