import type { Context } from '../../contract/context.ts'
import { isIndexNowOn, isKnownKey } from '../../modules/indexnow/index.ts'
import { file, type MachineAnswer } from './common/machine-file.ts'

/** By this file search engines see that a message about the site came from it. */
export const indexNowKeyFile = async (
  ctx: Context,
  asked: string,
): Promise<MachineAnswer | undefined> =>
  (await isIndexNowOn(ctx)) && (await isKnownKey(ctx, asked))
    ? file('text/plain', asked, ['options'], { 'X-Robots-Tag': 'noindex' })
    : undefined
