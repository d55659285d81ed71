import { coerce } from '../../../contract/arguments/coerce.ts'
import { findFault } from '../../../contract/arguments/validate.ts'
import {
  array,
  boolean,
  type Fault,
  integer,
  object,
  oneOf,
  type Schema,
  typed,
} from '../../../contract/schema.ts'

/** The terms that items must have, or must not have. */
export interface TermFilter {
  readonly terms: readonly number[]
  readonly include_children: boolean
  readonly operator: 'AND' | 'OR'
}

const terms = array(integer(), {
  description: 'Ids of the terms.',
  default: [] as readonly number[],
})
const includeChildren = boolean({
  description: 'Include child terms.',
  default: false as boolean,
})
const operator = oneOf(['AND', 'OR'], {
  description: 'Whether items must have all of the terms, or any of them.',
  default: 'OR' as 'AND' | 'OR',
})

/** The argument as given: links to adjacent pages repeat it. */
export type GivenTerms = readonly number[] | Partial<TermFilter>

export const readTermFilter = (given: GivenTerms): TermFilter => ({
  terms: [],
  include_children: false,
  operator: 'OR',
  ...('length' in given ? { terms: given } : given),
})

/** A list argument that takes plain term ids, or an object with options. */
export const termQuery = (
  name: string,
  { isHierarchical, hasOperator }: { isHierarchical: boolean; hasOperator: boolean },
): Schema<GivenTerms> => {
  const Ids = array(integer(), { title: 'Term ids' })
  const Query = object(
    {
      terms,
      ...(isHierarchical ? { include_children: includeChildren } : {}),
      ...(hasOperator ? { operator } : {}),
    },
    { title: 'Term query', additionalProperties: false },
  )
  return typed<GivenTerms>({
    type: ['object', 'array'],
    description: 'Terms that items must have, or must not have.',
    oneOf: [Ids, Query],
    // An empty list would match both schemas, so the type of the value decides.
    check: (value) => {
      if (value === '') return FITS_BOTH
      const fault = findFault(value, isPlainObject(value) ? Query : Ids, name)
      return fault && refusal(fault, isPlainObject(value) ? 1 : 0)
    },
    clean: (value) => coerce(value, isPlainObject(value) ? Query : Ids) as GivenTerms,
  })
}

const FITS_BOTH: Fault = {
  code: 'rest_one_of_multiple_matches',
  message: 'An empty text is neither a list of terms nor a question about them.',
  data: { positions: [0, 1] },
}

const refusal = ({ message }: Fault, position: number): Fault => ({
  code: 'rest_no_matching_schema',
  message,
  data: { position },
})

const isPlainObject = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
