import type { Linker } from '../../../contract/context.ts'
import type { Table, TableName } from '../../../modules/catalogue/index.ts'
import type { Thing } from '../../../modules/head/index.ts'
import { STATISTICS } from '../../ui/paths.ts'
import { tablePath } from '../parts/address.ts'

/** A table as a schema.org thing, with its files. */
export const datasetOf = (
  { links: { site } }: Linker,
  name: TableName,
  { title }: Table,
): Thing => ({
  '@type': 'Dataset',
  name: title,
  description: `${title}, counted from the published items of the catalogue.`,
  url: site(`${STATISTICS}/`),
  isAccessibleForFree: true,
  distribution: (['csv', 'json'] as const).map((format) => ({
    '@type': 'DataDownload',
    encodingFormat: format === 'csv' ? 'text/csv' : 'application/json',
    contentUrl: site(tablePath(name, format)),
  })),
})
