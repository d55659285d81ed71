import { oneOf, typed } from '../../../contract/schema.ts'
import { readCalendarDate } from './calendar-date.ts'
import { defineItem, SHOWN } from './definition.ts'

const day = (name: string, description: string) =>
  typed<string | null>({
    type: ['string', 'null'],
    description,
    context: SHOWN,
    nullable: true,
    default: null,
    check: (value) =>
      typeof value === 'string' && readCalendarDate(value) !== undefined
        ? undefined
        : { code: 'rest_invalid_date', message: `${name} is no day in the form YYYY-MM-DD.` },
    clean: (value) => readCalendarDate(String(value)) ?? null,
  })

/** Actors: people who play characters. */
export const actorDefinition = defineItem({
  type: 'actor',
  base: 'actors',
  title: 'Actor',
  details: {
    born: day('born', 'Date of birth, YYYY-MM-DD.'),
    died: day('died', 'Date of death, YYYY-MM-DD.'),
    queer: oneOf(['', 'yes', 'no'], {
      description: 'Whether the actor is queer; if empty, the categories decide.',
      context: SHOWN,
      default: '',
    }),
  },
})
