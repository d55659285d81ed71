import { type Route, type RouteRecord, route } from '../../../../contract/route.ts'
import { countingRoute, withLastModified } from '../statistics/index.ts'
import { type DumpFormat, getDump } from './dump.ts'

/** The address is that of a file, so the format stands in it. */
const dump = (format: DumpFormat): Route => {
  const { cacheTags: _kept, ...counted } = countingRoute
  return route({
    ...counted,
    path: `dump.${format}`,
    summary: `Download everything that is published in the catalogue as ${NAMES[format]}`,
  }).handle(withLastModified((ctx) => getDump(ctx, format)))
}

const NAMES: Readonly<Record<DumpFormat, string>> = {
  csv: 'a table for spreadsheets',
  jsonl: 'lines of JSON',
}

/** The catalogue in one piece. */
export const dumpRoutes: RouteRecord = {
  getCatalogueAsLines: dump('jsonl'),
  getCatalogueAsTable: dump('csv'),
}
