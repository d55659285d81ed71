import { array, boolean, integer, number, oneOf, typed } from '../../../contract/schema.ts'
import { defineItem, SHOWN } from './definition.ts'
import { MAX_YEAR, MIN_YEAR } from './item.ts'

/** Whether a show is worth watching. */
export const VERDICTS = ['Yes', 'Meh', 'No', 'TBD'] as const

const year = (description: string) =>
  typed<number | null>({
    type: ['integer', 'null'],
    description,
    context: SHOWN,
    minimum: MIN_YEAR,
    maximum: MAX_YEAR,
    nullable: true,
    default: null,
  })

/** Shows: their years and the editors' verdict. */
export const showDefinition = defineItem({
  type: 'show',
  base: 'shows',
  title: 'Show',
  details: {
    start: year('First year on air.'),
    finish: year('Last year on air; null while the show is on air.'),
    seasons: integer({
      description: 'Number of seasons; 0 if unknown.',
      context: SHOWN,
      minimum: 0,
      maximum: 1000,
      default: 0,
    }),
    score: typed<number | null>({
      ...number({ description: 'Score from 0 to 100; null for none.', context: SHOWN }),
      type: ['number', 'null'],
      minimum: 0,
      maximum: 100,
      nullable: true,
      default: null,
    }),
    worth_it: oneOf(VERDICTS, {
      description: 'Verdict on whether the show is worth watching.',
      context: SHOWN,
      default: 'TBD',
    }),
    loved: boolean({
      description: 'Whether the show is a favourite of the editors.',
      context: SHOWN,
      default: false,
    }),
    similar: array(integer(), {
      description: 'Ids of manually selected similar shows.',
      context: SHOWN,
      maxItems: 6,
      uniqueItems: true,
      default: [],
    }),
  },
})
