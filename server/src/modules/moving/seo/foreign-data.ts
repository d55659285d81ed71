import type { WriteContext } from '../../../contract/context.ts'
import type { saveForeignFields } from '../../seo-setup/index.ts'
import { AIOSEO_ROW, findMoved, type KeptMeta, readAioseoRow } from '../model/index.ts'
import { looksSerialised, parsePhp, plainOf } from '../php/index.ts'

type ForeignData = Parameters<typeof saveForeignFields>[3]

/**
 * What another site knows of an item or a term for search engines: the meta values that are kept of
 * it, and its row in AIOSEO's table, which comes with them or with a file.
 */
export const foreignData = (
  { db }: Pick<WriteContext, 'db'>,
  source_id: number | undefined,
  meta: readonly KeptMeta[],
  row = readAioseoRow(meta.find(({ name }) => name === AIOSEO_ROW)?.value ?? ''),
): ForeignData => ({
  meta: valuesOf(meta.filter(({ name }) => name !== AIOSEO_ROW)),
  row,
  termHere: async (id) =>
    source_id === undefined
      ? id
      : (await findMoved(db, { source_id, kind: 'term' }, [id])).get(id)?.new_id,
})

/** Meta values as data; of several with the same key, the first one. */
const valuesOf = (meta: readonly KeptMeta[]): Readonly<Record<string, unknown>> =>
  Object.fromEntries(meta.toReversed().map(({ name, value }) => [name, plainValue(value)]))

const plainValue = (text: string): unknown => {
  const parsed = looksSerialised(text) ? parsePhp(text) : undefined
  return parsed ? plainOf(parsed) : text
}
