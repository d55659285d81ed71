import { type Route, type RouteRecord, route } from '../../../../contract/route.ts'
import { countingRoute, withLastModified } from '../statistics/index.ts'
import { type DumpFormat, getDump, TYPES } from './dump.ts'

/** The format is part of the path, as in a file name. */
const dump = (format: DumpFormat): Route => {
  const { cacheTags: _kept, ...counted } = countingRoute
  return route({
    ...counted,
    path: `dump.${format}`,
    summary: `Export the catalogue as ${NAMES[format]}`,
    description: 'The export contains all published items.',
    produces: [TYPES[format]],
  }).handle(withLastModified((ctx) => getDump(ctx, format)))
}

const NAMES: Readonly<Record<DumpFormat, string>> = {
  csv: 'CSV',
  jsonl: 'JSON Lines',
}

/** Routes of the whole catalogue as a file. */
export const dumpRoutes: RouteRecord = {
  getCatalogueAsLines: dump('jsonl'),
  getCatalogueAsTable: dump('csv'),
}
