import { array, integer, object, oneOf, string } from '../../../contract/schema.ts'
import { defineItem, SHOWN } from './definition.ts'
import { MAX_YEAR, MIN_YEAR, ROLES } from './item.ts'

/** Characters: their actors, shows and deaths. */
export const characterDefinition = defineItem({
  type: 'character',
  base: 'characters',
  title: 'Character',
  details: {},
  relations: {
    deaths: array(string(), {
      description: 'Dates of death, YYYY-MM-DD, in display order.',
      context: SHOWN,
      maxItems: 100,
    }),
    actors: array(integer(), {
      description: 'Ids of the actors, most recent first.',
      context: SHOWN,
      maxItems: 100,
      uniqueItems: true,
    }),
    shows: array(
      object({
        show: integer({ description: 'Id of the show.', required: true }),
        role: oneOf(ROLES, { description: 'Type of role.', required: true }),
        years: array(integer({ minimum: MIN_YEAR, maximum: MAX_YEAR }), {
          description: 'Years in which the character appears.',
          maxItems: 200,
        }),
      }),
      { description: 'Roles of the character in shows.', context: SHOWN, maxItems: 200 },
    ),
  },
})
