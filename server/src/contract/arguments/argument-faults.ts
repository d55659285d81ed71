import type { Fault } from '../schema.ts'

/**
 * Why a single argument is refused: the codes in `data.details` of a `rest_invalid_param`, with
 * their meanings. The checks can only use codes listed here, so the documentation generated from
 * this table is complete.
 */
export const argumentFaults = {
  rest_invalid_type: 'The value cannot be read as the expected type.',
  rest_not_in_enum: 'The value is none of the listed ones.',
  rest_no_matching_schema: 'The value fits none of several possible forms.',
  rest_one_of_multiple_matches: 'The value fits more than one of several exclusive forms.',
  rest_out_of_bounds: 'The number is too small or too large.',
  rest_too_short: 'The text has too few characters.',
  rest_too_long: 'The text has too many characters.',
  rest_invalid_pattern: 'The text does not follow the pattern.',
  rest_invalid_date: 'The text is not a date and time.',
  rest_invalid_email: 'The text is not an e-mail address.',
  rest_invalid_ip: 'The text is not an IP address.',
  rest_invalid_uuid: 'The text is not a UUID.',
  rest_invalid_hex_color: 'The text is not a colour such as `#ff8800`.',
  rest_too_few_items: 'The list has too few items.',
  rest_too_many_items: 'The list has too many items.',
  rest_duplicate_items: 'The list has the same item twice.',
  rest_property_required: 'A member of the object is missing.',
  rest_additional_properties_forbidden: 'The object has a member that it may not have.',
} as const

/** A refusal by the checks of the schema dialect itself. */
export interface ArgumentFault extends Fault {
  code: keyof typeof argumentFaults
}
