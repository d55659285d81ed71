import type { MetaValue } from '../../model/index.ts'
import { AIOSEO_ROW } from '../../model/index.ts'
import type { Row } from './scratch.ts'

/** The row of AIOSEO's own table, which has more than its meta values. */
export const seoRowOf = (row: Row | undefined): readonly MetaValue[] => {
  if (!row) return []
  const { id: _id, post_id: _post, '.line': _line, ...columns } = row
  const values = Object.entries(columns).map(([name, value]) => [name, dataIn(value)] as const)
  return [{ key: AIOSEO_ROW, value: JSON.stringify(Object.fromEntries(values)) }]
}

/** Columns with JSON as data, so that addresses in them are found. */
const dataIn = (value: string | number | null): unknown => {
  if (typeof value !== 'string' || !/^[[{]/.test(value)) return value
  try {
    return JSON.parse(value) as unknown
  } catch {
    return value
  }
}
