import { headOptions } from '../../head/index.ts'
import type { Feature } from '../common/index.ts'
import { schemaOptions } from './options.ts'

/** What pages say about themselves in the words of schema.org. */
export const structuredData: Feature = {
  extensions: [headOptions.with(schemaOptions)],
}
