import { join } from 'node:path'
import type { Config } from '../../../config.ts'
import { removePartFile } from '../../../store/disk/part-file.ts'

/** The largest part of a file that one request sends. */
export const MAX_PART = 8_388_608

/** The largest file; the command line imports larger ones. */
export const MAX_FILE = 4_294_967_296

/** Where an uploaded export, or the copy of a running site, is kept until it is deleted. */
export const pathOf = ({ config }: { readonly config: Pick<Config, 'data'> }, id: number): string =>
  join(config.data, 'imports', String(id))

/** A copy is a database, which may have left files beside it when its process was killed. */
export const removeFiles = async (ctx: Parameters<typeof pathOf>[0], id: number): Promise<void> => {
  for (const ending of ['', '-wal', '-shm']) await removePartFile(`${pathOf(ctx, id)}${ending}`)
}
