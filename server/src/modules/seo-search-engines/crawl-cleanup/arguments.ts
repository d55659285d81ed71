import { lenient } from '../../../contract/arguments/lenient.ts'
import { array, object, string } from '../../../contract/schema.ts'
import {
  isChoices,
  lenientTextMap,
  lenientWord,
  listArgs,
  membersOrOne,
} from '../../seo-kernel/index.ts'
import { COLUMNS } from './store.ts'

export const FILTERS = ['unblocked', 'blocked'] as const

export const argumentListArgs = {
  ...listArgs,
  filter: lenientWord(FILTERS, 'Which of them.'),
  orderBy: lenientWord(Object.keys(COLUMNS), 'By what they are ordered.'),
  additionalFilters: lenientTextMap('There are none.'),
}

const QueryArgument = object({
  param: string({ description: 'The name of an argument.' }),
  value: string({ description: 'Only with this value; empty for any.' }),
  regex: string({ description: 'A pattern for `param=value`, instead of both.' }),
})

export const Arguments = lenient(array(QueryArgument, { description: 'What to block.' }), (given) =>
  membersOrOne(given)
    .map((member) => (isChoices(member) ? member : {}))
    .map(({ param, value, regex }) => ({
      param: wordOf(param),
      value: wordOf(value),
      regex: wordOf(regex),
    })),
)

const wordOf = (given: unknown): string =>
  typeof given === 'string' || typeof given === 'number'
    ? String(given).toWellFormed().replaceAll('\0', '').trim()
    : ''
