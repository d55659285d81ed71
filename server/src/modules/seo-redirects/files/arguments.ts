import { lenient } from '../../../contract/arguments/lenient.ts'
import { array, boolean, integer, object, string, type ValueOf } from '../../../contract/schema.ts'
import { isChoices, isOn, membersOf, textOf, wholeNumberOf } from '../../seo-kernel/index.ts'

/** The source in a row of a table. */
const RowSource = object({
  url: string({ required: true }),
  regex: boolean(),
  ignoreSlash: boolean(),
  ignoreCase: boolean(),
})

/** A redirect that a client has read from a table. */
const ClientRow = object({
  url: { ...RowSource, required: true } as const,
  targetUrl: string({ required: true }),
  type: integer({ description: 'HTTP status of the redirect.' }),
})

export type ClientRow = ValueOf<typeof ClientRow>

const readClientRow = (given: unknown): ClientRow => {
  const { url, targetUrl, type } = isChoices(given) ? given : {}
  const source = isChoices(url) ? url : { url }
  return {
    url: {
      url: textOf(source.url),
      regex: flagOf(source.regex),
      ignoreSlash: flagOf(source.ignoreSlash),
      ignoreCase: flagOf(source.ignoreCase),
    },
    targetUrl: textOf(targetUrl),
    type: wholeNumberOf(type),
  }
}

/** An empty cell is undefined. */
const flagOf = (given: unknown): boolean | undefined =>
  textOf(given) === '' ? undefined : isOn(given)

export const ClientRows = lenient(
  array(ClientRow, { description: 'Redirects to import.', default: [] }),
  (given) => membersOf(given).map(readClientRow),
)

/** Tools as clients send them: a list of `{"plugin"}`, or of names. */
export const Tools = lenient(
  array(object({ plugin: string({ description: 'Name of the plugin.', required: true }) }), {
    description: 'Plugins to import from.',
  }),
  (given) =>
    membersOf(given).map((entry) => ({
      plugin: textOf(isChoices(entry) ? entry.plugin : entry),
    })),
)
