import { createHmac } from 'node:crypto'
import type { SiteKey } from '../../../contract/context.ts'
import { equalSecret } from '../../../lib/application-secrets.ts'
import { deriveKey } from '../../users/index.ts'
import { type Finding, KINDS, type Kind } from './insight.ts'

/**
 * A finding has the same id on every day. The id is signed, so that an insight can be rated in any
 * process and after it has disappeared, without storing unrated ones.
 */
export const idOf = (ctx: SiteKey, { kind, subject, period }: Finding): string => {
  const mark = digest(ctx, [kind, period.from, period.to, subject].join('\n')).slice(0, 16)
  return `${kind}-${mark}${sealOf(ctx, kind, mark)}`
}

/** The kind of an insight of this site; undefined for an id with an invalid signature. */
export const kindOf = (ctx: SiteKey, id: string): Kind | undefined => {
  const [, kind, mark = '', seal = ''] = /^([a-z_]+)-([\da-f]{16})([\da-f]{16})$/.exec(id) ?? []
  const known = KINDS.find((each) => each === kind)
  return known && equalSecret(seal, sealOf(ctx, known, mark)) ? known : undefined
}

const sealOf = (ctx: SiteKey, kind: Kind, mark: string): string =>
  digest(ctx, `${kind} ${mark}`).slice(0, 16)

const digest = ({ secret }: SiteKey, text: string): string =>
  createHmac('sha256', deriveKey(secret, 'analytics-insights')).update(text).digest('hex')
