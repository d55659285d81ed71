import type { Context } from '../../../contract/context.ts'
import { array, boolean, object, string, typed } from '../../../contract/schema.ts'
import { switchableParts } from '../../../contract/switchable.ts'
import { NotificationLists, notificationsOf } from '../../seo-kernel/index.ts'

const required = { required: true } as const

/** Everything is included without expiry; no service is contacted. */
const LICENCE = {
  isActive: true,
  isExpired: false,
  isDisabled: false,
  isInvalid: false,
  expires: null,
  level: 'complete',
}

/** The state for a given key: no keys are issued. */
export const UNKNOWN_KEY = { ...LICENCE, isActive: false, isInvalid: true }

const Expires = typed<string | null>({ type: ['string', 'null'] })

export const licenceParts = {
  success: boolean(required),
  licenseData: object(
    {
      level: string(required),
      expires: { ...Expires, ...required },
      addons: array(string(), { description: 'Optional modules.', ...required }),
      features: array(string(), required),
    },
    { description: 'Included features.', ...required },
  ),
  license: object(
    {
      isActive: boolean(required),
      isExpired: boolean(required),
      isDisabled: boolean(required),
      isInvalid: boolean(required),
      expires: Expires,
      level: string(),
    },
    required,
  ),
  notifications: NotificationLists,
}

export const LicenceState = object(licenceParts)

/** The licence part of responses. */
export const licenceState = async (ctx: Context) => ({
  licenseData: {
    level: LICENCE.level,
    expires: LICENCE.expires,
    addons: [...ctx.extensions(switchableParts).keys()],
    features: ['all'],
  },
  license: LICENCE,
  notifications: await notificationsOf(ctx),
})
