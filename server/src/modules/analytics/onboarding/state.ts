import { randomBytes } from 'node:crypto'
import type { Context, WriteContext } from '../../../contract/context.ts'
import { equalSecret, hashSecret } from '../../../lib/application-secrets.ts'
import { deriveKey } from '../../users/index.ts'
import { changeKey, type StoredKey, saveKey } from './key.ts'

type KeyContext = Context | WriteContext

/** A token that opens the set-up page once, as long as its key is valid. */
export const newState = (ctx: KeyContext, key: StoredKey): string => {
  const mark = randomBytes(16).toString('base64url')
  return `${mark}.${sign(ctx, key, mark)}`
}

export const isOpen = (ctx: KeyContext, key: StoredKey, state: string): boolean => {
  const [mark = '', signature = ''] = state.split('.')
  return equalSecret(signature, sign(ctx, key, mark)) && !key.usedStates.includes(mark)
}

/**
 * Consumes a state in the transaction of `work`; returns false if it is invalid or already used.
 */
export const spendState = (
  ctx: Context,
  state: string,
  work: (ctx: WriteContext) => Promise<unknown>,
): Promise<boolean> =>
  changeKey(ctx, async (ctx, key) => {
    if (!key || !isOpen(ctx, key, state)) return false
    const [mark = ''] = state.split('.')
    await saveKey(ctx, { ...key, usedStates: [...key.usedStates, mark] })
    await work(ctx)
    return true
  })

const sign = ({ secret }: KeyContext, { hash }: StoredKey, mark: string): string =>
  hashSecret(deriveKey(secret, 'analytics-set-up'), `${mark}.${hash}`)
