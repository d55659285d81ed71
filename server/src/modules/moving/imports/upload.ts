import { join } from 'node:path'
import type { Config } from '../../../config.ts'

/** The largest part of a file that one request sends. */
export const MAX_PART = 8_388_608

/** The largest file; the command line imports larger ones. */
export const MAX_FILE = 4_294_967_296

/** Where an uploaded export is kept until it is deleted. */
export const pathOf = ({ config }: { readonly config: Pick<Config, 'data'> }, id: number): string =>
  join(config.data, 'imports', String(id))
