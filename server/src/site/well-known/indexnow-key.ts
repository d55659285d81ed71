import type { Context } from '../../contract/context.ts'
import { file, type MachineAnswer } from '../../contract/site/machine-file.ts'
import { isIndexNowOn, isKnownKey } from '../../modules/indexnow/index.ts'

/** The IndexNow key file, which proves to search engines that a submission came from this site. */
export const indexNowKeyFile = async (
  ctx: Context,
  asked: string,
): Promise<MachineAnswer | undefined> =>
  (await isIndexNowOn(ctx)) && (await isKnownKey(ctx, asked))
    ? file('text/plain', asked, ['options'], { 'X-Robots-Tag': 'noindex' })
    : undefined
