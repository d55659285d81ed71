import type { Context } from '../../contract/context.ts'
import { recogniseFont } from './common/index.ts'
import { cleanFileName, storeFiles } from './files/index.ts'
import { part } from './pixels/index.ts'
import { currentFolder } from './service.ts'

/**
 * Stores the file of a font and returns its key; undefined if it is not a font. The file has no
 * owner until `assignFiles` sets one.
 */
export const storeFont = async (
  ctx: Context,
  { fileName, bytes }: { readonly fileName: string; readonly bytes: Uint8Array },
): Promise<string | undefined> => {
  const { base, extension } = cleanFileName(fileName)
  const type = await recogniseFont(extension, bytes)
  if (!type) return undefined
  const only = part('', bytes)
  const place = { folder: await currentFolder(ctx), base, extension, mime: type.mime }
  return (await storeFiles(ctx, { ...place, parts: [only] })).keyOf(only)
}
