import { KINDS } from '../kinds.ts'
import { STATISTICS } from '../statistics/names.ts'
import { CATEGORIES, type Vocabulary } from '../vocabularies.ts'

/** Names of the cached lists that a change of a word concerns. */
export const namesOf = ({ kind }: Vocabulary): readonly string[] => [
  ...[CATEGORIES, `${CATEGORIES}-${kind}`, STATISTICS],
  ...KINDS.map(({ base }) => base),
]
