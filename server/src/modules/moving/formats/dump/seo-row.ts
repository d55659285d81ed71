import { dataInRow } from '../../../seo-setup/index.ts'
import type { MetaValue } from '../../model/index.ts'
import { AIOSEO_ROW } from '../../model/index.ts'
import type { Row } from './scratch.ts'

/** The row of AIOSEO's own table, which has more than its meta values. */
export const seoRowOf = (row: Row | undefined): readonly MetaValue[] => {
  if (!row) return []
  const { id: _id, post_id: _post, '.line': _line, ...columns } = row
  return [{ key: AIOSEO_ROW, value: JSON.stringify(dataInRow(columns)) }]
}
