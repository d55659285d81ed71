import { findFault } from '../../../contract/arguments/validate.ts'
import type { Context, WriteContext } from '../../../contract/context.ts'
import { boolean, object, string, type ValueOf } from '../../../contract/schema.ts'
import { isSignedWith } from '../../../lib/signatures.ts'
import { storedSettings } from '../../settings/index.ts'
import { licenceErrors } from './errors.ts'

const ROW = 'analytics_licence'

/** The text of the licence. */
const stored = storedSettings<string | undefined>({
  rows: [ROW],
  decode: (rows) => {
    const text = rows.get(ROW)
    return typeof text === 'string' ? text : undefined
  },
  lock: ROW,
  subject: 'analytics',
})

/** The default licence. No feature depends on another one. */
const COMMUNITY = 'community'

const MAX_LENGTH = 4_000

/** The form of a licence of any issuer: one word. */
export const LicenceText = string({
  ...{ required: true, minLength: 1, maxLength: MAX_LENGTH, pattern: '^[!-~]+$' },
  description: 'Signed licence, or `community`.',
})

/** The signed terms: these members as JSON in base64url, a full stop, and the signature. */
const Terms = object({
  type: string({ required: true, minLength: 1, maxLength: 50 }),
  is_agency: boolean(),
  /** Omitted: unlimited. */
  expires: string({ format: 'date-time' }),
  /** The licensed host; omitted: any. */
  site: string({ maxLength: 255 }),
})

interface Licence {
  readonly type: string
  readonly is_agency: boolean
}

const ofEverybody: Licence = { type: COMMUNITY, is_agency: false }

/** The terms of a licence; undefined if it is invalid, expired or for another site. */
const readLicence = (ctx: Context | WriteContext, text: string): Licence | undefined => {
  if (text === COMMUNITY) return ofEverybody
  const terms = readTerms(ctx.config.licenceKey, text)
  if (!terms) return undefined
  const isOver = terms.expires !== undefined && Date.parse(terms.expires) <= ctx.clock().getTime()
  const isElsewhere = terms.site !== undefined && terms.site !== new URL(ctx.links.base).host
  return isOver || isElsewhere
    ? undefined
    : { type: terms.type, is_agency: terms.is_agency ?? false }
}

/** Parses the terms only after the signature is verified. */
const readTerms = (key: string | undefined, text: string): ValueOf<typeof Terms> | undefined => {
  const [body = '', signature = '', ...rest] = text.split('.')
  if (!key || rest.length > 0) return undefined
  if (!isSignedWith(key, body, Buffer.from(signature, 'base64url'))) return undefined
  const terms = parse(Buffer.from(body, 'base64url').toString())
  return findFault(terms, Terms, 'licence') ? undefined : (terms as ValueOf<typeof Terms>)
}

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Stores a valid licence, replacing the previous one. */
export const saveLicence = async (ctx: Context, text: string): Promise<Licence> => {
  const licence = readLicence(ctx, text)
  if (!licence) throw licenceErrors.invalid_license()
  await stored.save(ctx, () => ({ rows: new Map([[ROW, text]]), names: ['licence'] }))
  return licence
}

/** The current licence, with its text masked. */
export const showLicence = async (ctx: Context): Promise<Licence & { readonly key: string }> => {
  const kept = await stored.read(ctx)
  const licence = kept === undefined ? undefined : readLicence(ctx, kept)
  return licence && kept !== undefined
    ? { key: maskLicence(kept), ...licence }
    : { key: '', ...ofEverybody }
}

export const maskLicence = (text: string): string => `****${text.length > 8 ? text.slice(-4) : ''}`
