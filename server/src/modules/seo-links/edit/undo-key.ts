import type { Context, WriteContext } from '../../../contract/context.ts'
import { integer, object, string, type ValueOf } from '../../../contract/schema.ts'
import { equalSecret, hashSecret } from '../../../lib/application-secrets.ts'
import { deriveKey } from '../../users/index.ts'

const required = { required: true } as const

/** Identifies the revision from before an edit, as `link-assistant/undo` takes it. */
export const Undo = object({
  postId: integer(required),
  revisionId: integer(required),
  key: string({
    description: 'Signature of the link edit.',
    ...required,
  }),
})

export type Undo = ValueOf<typeof Undo>

type Kept = Omit<Undo, 'key'>

type KeyContext = Pick<Context | WriteContext, 'secret' | 'user'>

/**
 * Undo restores unsanitised text, including markup of users with more rights. So a pair of revisions is
 * not enough: the key proves that the caller made this link edit.
 */
export const signed = (ctx: KeyContext, kept: Kept): Undo => ({ ...kept, key: keyOf(ctx, kept) })

export const isOwnEdit = (ctx: KeyContext, undo: Undo): boolean =>
  equalSecret(undo.key, keyOf(ctx, undo))

const keyOf = ({ secret, user }: KeyContext, { postId, revisionId }: Kept): string => {
  const caller = user.kind === 'user' ? user.id : user.kind
  return hashSecret(deriveKey(secret, 'link-undo'), `${caller} ${postId} ${revisionId}`)
}
