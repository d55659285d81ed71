import { toJsonSchema } from '../../contract/openapi/json-schema.ts'
import { asWritten } from '../../contract/openapi/schema-sides.ts'
import { abilities, methodOf } from '../abilities/index.ts'
import { annotationsOf, type Tool } from './tool.ts'

/** A tool for each ability, run through the route that runs abilities. */
export const abilityTools = (): readonly Tool[] =>
  abilities.map((ability) => {
    const method = methodOf(ability)
    const { properties = {}, ...schema } = toJsonSchema(asWritten(ability.input))
    return {
      // Many clients accept letters, digits, `_` and `-` only.
      name: ability.name.replaceAll('/', '-'),
      title: ability.label,
      description: ability.description,
      inputSchema: { ...schema, type: 'object', properties, additionalProperties: false },
      annotations: annotationsOf(method, ability.isIdempotent),
      requestFor: (input) => ({
        method,
        path: `abilities/v1/abilities/${ability.name}/run`,
        args: { input },
      }),
    }
  })
