import {
  array,
  boolean,
  integer,
  mapOf,
  object,
  oneOf,
  orNull,
  string,
  typed,
  type ValueOf,
} from '../../../contract/schema.ts'
import { Totals } from '../../seo-kernel/index.ts'
import { FILTERS } from './arguments.ts'

const required = { required: true } as const

const counted = {
  id: string(required),
  hits: string({ ...required, description: 'How often it came.' }),
  updated: string({ ...required, description: 'The day when it came last.' }),
}

const Seen = object({
  ...counted,
  slug: string({ ...required, description: 'The path that it stood at.' }),
  param: string(required),
  value: string(required),
})

const Blocked = object({
  ...counted,
  param: orNull(string({ description: 'Null where it is a pattern.' })),
  value: orNull(string({ description: 'Null for any value.' })),
  param_value_hash: orNull(string()),
  regex: orNull(string({ description: 'A pattern that finds arguments.' })),
  created: string({ ...required, description: 'In GMT.' }),
})

export const Listing = object({
  success: boolean(required),
  rows: array(
    typed<ValueOf<typeof Seen> | ValueOf<typeof Blocked>>({ anyOf: [Blocked, Seen] }),
    required,
  ),
  regex: mapOf(string(), {
    description: 'The patterns by which rows are blocked, by id.',
    required: true,
  }),
  totals: Totals,
  filters: array(
    object({
      slug: oneOf(FILTERS, required),
      name: string(required),
      count: integer(required),
      active: boolean(required),
    }),
    required,
  ),
})

/** Arguments that were blocked already. */
export const ExistingArguments = array(
  object({
    param: orNull(string()),
    value: orNull(string()),
    regex: string(),
  }),
  required,
)
