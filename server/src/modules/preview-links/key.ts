import { createHmac } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { Context } from '../../contract/context.ts'
import { equalSecret } from '../../lib/application-secrets.ts'
import type { PreviewLinksTable } from '../../store/tables/posts.ts'
import { deriveKey } from '../users/index.ts'

export type PreviewLink = Selectable<PreviewLinksTable>

/** The query parameter of the address of a preview link. */
export const PREVIEW_KEY = 'preview_key'

/** The key of a link: its id, and a signature over all that makes it valid. */
export const keyOf = ({ secret }: Pick<Context, 'secret'>, link: PreviewLink): string => {
  const { id, post_id, expires_at } = link
  const signature = createHmac('sha256', deriveKey(secret, 'preview links'))
    .update(`${id}:${post_id}:${expires_at}`)
    .digest('hex')
    .slice(0, 32)
  return `${id.toString(36)}_${signature}`
}

/** The id in a key; undefined if it is no key. */
export const idInKey = (key: string): number | undefined => {
  const id = /^([0-9a-z]{1,10})_[0-9a-f]{32}$/.exec(key)?.[1]
  return id === undefined ? undefined : Number.parseInt(id, 36)
}

export const isKeyOf = (ctx: Pick<Context, 'secret'>, link: PreviewLink, key: string): boolean =>
  equalSecret(key, keyOf(ctx, link))
