import type { Context } from '../../../contract/context.ts'
import type { UserRow } from '../model/index.ts'
import { needsSecondFactor } from './required.ts'
import { countCodes, findPasskeys, findTotp, type PasskeyRow } from './store.ts'

/** The second factors of an account, without any secret. */
export interface TwoFactorStatus {
  readonly hasApp: boolean
  readonly passkeys: readonly PasskeyRow[]
  readonly recoveryCodesLeft: number
  readonly isEnabled: boolean
  /** Whether a role of the user needs it. */
  readonly isRequired: boolean
}

export const twoFactorStatus = async (ctx: Context, user: UserRow): Promise<TwoFactorStatus> => {
  const [totp, passkeys, recoveryCodesLeft, isRequired] = await Promise.all([
    findTotp(ctx.db, user.id),
    findPasskeys(ctx.db, user.id),
    countCodes(ctx.db, user.id),
    needsSecondFactor(ctx, user),
  ])
  const hasApp = totp !== undefined
  const isEnabled = hasApp || passkeys.length > 0
  return { hasApp, passkeys, recoveryCodesLeft, isEnabled, isRequired }
}
