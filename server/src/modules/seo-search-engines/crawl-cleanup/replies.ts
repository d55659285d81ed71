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
  hits: string({ ...required, description: 'Number of requests.' }),
  updated: string({ ...required, description: 'Date of the last request.' }),
}

const Seen = object({
  ...counted,
  slug: string({ ...required, description: 'Path of the requests.' }),
  param: string(required),
  value: string(required),
})

const Blocked = object({
  ...counted,
  param: orNull(
    string({ description: 'Name of the query argument; null for a regular expression.' }),
  ),
  value: orNull(string({ description: 'Value of the query argument; null for any.' })),
  param_value_hash: orNull(string()),
  regex: orNull(string({ description: 'Regular expression for query arguments.' })),
  created: string({ ...required, description: 'Date of creation, in GMT.' }),
})

export const Listing = object({
  success: boolean(required),
  rows: array(
    typed<ValueOf<typeof Seen> | ValueOf<typeof Blocked>>({ anyOf: [Blocked, Seen] }),
    required,
  ),
  regex: mapOf(string(), {
    description: 'Regular expressions that block rows, keyed by row id.',
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
