import { type ItemDefinition, type ItemInput, KINDS, kindsOf } from '../model/index.ts'

/** Sorts the arguments of a request into columns, categories, relations and details. */
export const readInput = (
  { type, details }: ItemDefinition,
  args: Readonly<Record<string, unknown>>,
): ItemInput => {
  const given = (names: readonly string[]): Record<string, unknown> =>
    Object.fromEntries(
      names.filter((name) => args[name] !== undefined).map((name) => [name, args[name]]),
    )
  return {
    ...given(COLUMNS),
    ...(type === 'character' ? given(RELATIONS) : {}),
    terms: Object.fromEntries(
      kindsOf(type).flatMap((kind) => {
        const slugs = args[KINDS[kind].field]
        return slugs === undefined ? [] : [[kind, slugs]]
      }),
    ),
    details: given(Object.keys(details)),
  }
}

const COLUMNS = ['name', 'slug', 'status', 'description', 'image']
const RELATIONS = ['deaths', 'actors', 'shows']
