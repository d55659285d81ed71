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
      description: 'Days of death, YYYY-MM-DD, in the order to be shown.',
      context: SHOWN,
      maxItems: 100,
    }),
    actors: array(integer(), {
      description: 'Ids of the actors, most recent performer first.',
      context: SHOWN,
      maxItems: 100,
      uniqueItems: true,
    }),
    shows: array(
      object({
        show: integer({ description: 'Id of the show.', required: true }),
        role: oneOf(ROLES, { description: 'How important the part is.', required: true }),
        years: array(integer({ minimum: MIN_YEAR, maximum: MAX_YEAR }), {
          description: 'Years in which the character appears.',
          maxItems: 200,
        }),
      }),
      { description: 'Parts in shows.', context: SHOWN, maxItems: 200 },
    ),
  },
})
