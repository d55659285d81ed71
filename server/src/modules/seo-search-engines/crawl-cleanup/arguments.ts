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
  filter: lenientWord(FILTERS, 'Limit results to this type of arguments.'),
  orderBy: lenientWord(Object.keys(COLUMNS), 'Column to sort by.'),
  additionalFilters: lenientTextMap('Ignored: there are no additional filters.'),
}

const QueryArgument = object({
  param: string({ description: 'Name of the query argument.' }),
  value: string({ description: 'Value of the query argument; empty for any.' }),
  regex: string({
    description: 'Regular expression for `param=value`, instead of `param` and `value`.',
  }),
})

export const Arguments = lenient(
  array(QueryArgument, { description: 'Query arguments to block.' }),
  (given) =>
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
