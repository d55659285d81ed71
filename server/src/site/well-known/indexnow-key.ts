import type { Context } from '../../contract/context.ts'
import { isIndexNowOn, isKnownKey } from '../../modules/indexnow/index.ts'
import { file, type MachineAnswer } from './common/machine-file.ts'

/** The IndexNow key file, which proves to search engines that a submission came from this site. */
export const indexNowKeyFile = async (
  ctx: Context,
  asked: string,
): Promise<MachineAnswer | undefined> =>
  (await isIndexNowOn(ctx)) && (await isKnownKey(ctx, asked))
    ? file('text/plain', asked, ['options'], { 'X-Robots-Tag': 'noindex' })
    : undefined
