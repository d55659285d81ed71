import type { Feature } from '../../../contract/feature.ts'
import { headOptions } from '../../head/index.ts'
import { schemaOptions } from './options.ts'

export { readCustom } from './custom.ts'
export { isRecord } from './graphs/index.ts'
export { customFaults, type SchemaChoice } from './item.ts'
export { schemaWith } from './options.ts'
export { issuesOf, type SchemaIssue } from './validation/index.ts'

/** Structured data of pages. */
export const structuredData: Feature = {
  extensions: [headOptions.with(schemaOptions)],
}
