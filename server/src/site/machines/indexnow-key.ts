import type { Context } from '../../contract/context.ts'
import { equalSecret } from '../../lib/application-secrets.ts'
import { indexNowKey, isIndexNowOn } from '../../modules/indexnow/index.ts'
import { file, type MachineAnswer } from './common/machine-file.ts'

/** By this file search engines see that a message about the site came from it. */
export const indexNowKeyFile = async (
  ctx: Context,
  asked: string,
): Promise<MachineAnswer | undefined> => {
  const key = indexNowKey(ctx)
  return (await isIndexNowOn(ctx)) && equalSecret(asked, key)
    ? file('text/plain', key, ['options'], { 'X-Robots-Tag': 'noindex' })
    : undefined
}
