import type { Context } from '../../contract/context.ts'
import { deriveKey } from '../users/index.ts'

/** Proves that whoever tells of this site's pages speaks for it. Public, and of no other use. */
export const indexNowKey = ({ secret }: Pick<Context, 'secret'>): string =>
  Buffer.from(deriveKey(secret, 'indexnow')).toString('hex').slice(0, 32)
