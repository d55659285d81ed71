import type { Database, Reader } from '../../../store/database.ts'
import { pickTables, type ReaderOf } from '../../../store/pick-tables.ts'

type CatalogueTable = Extract<keyof Database, `catalogue_${string}`>

/** The same reader with the tables of the catalogue, for joins. */
export const catalogueTables = (db: Reader): ReaderOf<CatalogueTable> =>
  pickTables<CatalogueTable>(db)
