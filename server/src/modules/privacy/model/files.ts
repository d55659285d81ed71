import { join } from 'node:path'
import type { Config } from '../../../config.ts'

type Configured = { readonly config: Pick<Config, 'data'> }

/** Where exports are kept; nothing serves this folder. */
export const folderOf = ({ config }: Configured): string => join(config.data, 'personal-data')

export const fileNameOf = (id: number): string => `${id}.zip`

export const pathOf = (ctx: Configured, id: number): string => join(folderOf(ctx), fileNameOf(id))
