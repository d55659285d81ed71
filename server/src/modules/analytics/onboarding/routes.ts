import { findFault } from '../../../contract/arguments/validate.ts'
import type { Context } from '../../../contract/context.ts'
import { protocolErrors } from '../../../contract/errors.ts'
import { Reply } from '../../../contract/reply.ts'
import { route } from '../../../contract/route.ts'
import { boolean, object, type Schema, string } from '../../../contract/schema.ts'
import { buildQuery } from '../../../lib/query-string.ts'
import { SAVE_SETTINGS } from '../access/index.ts'
import { LicenceText, maskLicence, saveLicence } from '../licence/index.ts'
import { type AnalyticsSettings, saveAnalyticsSettings, settingArgs } from '../settings/index.ts'
import { Facts, findFacts, ShownSettings, shownSettings } from './facts.ts'
import { createKey, deleteKey, onboardingLimit, requireKey } from './key.ts'
import { maySetUp, SET_UP_PAGE } from './set-up.ts'
import { newState } from './state.ts'

const required = { required: true } as const
const When = string({ format: 'date-time', ...required })
const Success = boolean(required)

const OnboardingKey = string({
  ...{ required: true, minLength: 1, maxLength: 200 },
  description: 'Onboarding key created by an administrator.',
})

/** Sample arguments for tests that call every route; the invalid key is refused. */
const withKey = () => ({ onboarding_key: 'none' })
const withLicence = () => ({ ...withKey(), license_key: 'community' })

/** A key alone cannot change anything, unless `remoteOnboarding` is on. */
const permit = (ctx: Context): void => {
  if (!ctx.config.remoteOnboarding && !maySetUp(ctx)) throw protocolErrors.rest_forbidden()
}

const Settings = object(settingArgs)

/** Reports all unknown settings at once, so that a client need not find them one by one. */
const checkSettings: NonNullable<Schema['check']> = (value) => {
  const fault = findFault(value, Settings, 'settings')
  if (fault) return fault
  const unknown = Object.keys(Object(value)).filter((name) => !Object.hasOwn(settingArgs, name))
  return unknown.length === 0
    ? undefined
    : {
        code: 'rest_additional_properties_forbidden',
        message: `There are no such settings: ${unknown.join(', ')}.`,
        data: { unknown },
      }
}

export const onboardingRoutes = {
  createOnboardingKey: route({
    method: 'POST',
    path: 'onboarding/key',
    summary: 'Create an onboarding key',
    description: 'The key is shown only once and replaces the previous one.',
    can: SAVE_SETTINGS,
    reply: object({ onboarding_key: string(required), expires_at: When }),
  }).handle(async ({ ctx }) => {
    const { key, expires } = await createKey(ctx)
    return new Reply(
      { onboarding_key: key, expires_at: new Date(expires).toISOString() },
      { status: 201, headers: { 'Cache-Control': 'no-store' } },
    )
  }),

  getOnboardingSettings: route({
    method: 'GET',
    path: 'onboarding/settings',
    summary: 'Get onboarding settings',
    can: 'anyone',
    limit: onboardingLimit,
    args: { onboarding_key: OnboardingKey },
    samples: withKey,
    reply: Facts,
  }).handle(async ({ ctx, args: { onboarding_key: key } }) => {
    await requireKey(ctx, key)
    return findFacts(ctx)
  }),

  saveOnboardingSettings: route({
    method: 'POST',
    path: 'onboarding/settings',
    summary: 'Update onboarding settings',
    can: 'anyone',
    limit: onboardingLimit,
    permit,
    args: {
      onboarding_key: OnboardingKey,
      settings: {
        ...object(settingArgs, {
          default: {} as Partial<AnalyticsSettings>,
          description: 'Settings to change.',
        }),
        check: checkSettings,
      },
    },
    samples: withKey,
    reply: object({ success: Success, settings: ShownSettings }),
  }).handle(async ({ ctx, args: { onboarding_key: key, settings } }) => {
    await requireKey(ctx, key)
    return { success: true, settings: shownSettings(await saveAnalyticsSettings(ctx, settings)) }
  }),

  getConnectUrl: route({
    method: 'GET',
    path: 'onboarding/connect-url',
    summary: 'Get the onboarding URL',
    can: 'anyone',
    limit: onboardingLimit,
    args: { license_key: LicenceText, onboarding_key: OnboardingKey },
    samples: withLicence,
    reply: object({ url: string(required), expires_at: When, license_key: string(required) }),
  }).handle(async ({ ctx, args: { license_key: licence, onboarding_key: key } }) => {
    const stored = await requireKey(ctx, key)
    return {
      url: ctx.links.site(`${SET_UP_PAGE}?${buildQuery({ state: newState(ctx, stored) })}`),
      expires_at: new Date(stored.expires).toISOString(),
      license_key: maskLicence(licence),
    }
  }),

  setLicenceKey: route({
    method: 'POST',
    path: 'onboarding/set-license-key',
    summary: 'Update the licence key',
    can: 'anyone',
    limit: onboardingLimit,
    permit,
    args: { license_key: LicenceText, onboarding_key: OnboardingKey },
    samples: withLicence,
    reply: object({ success: Success, type: string(required), is_agency: boolean(required) }),
  }).handle(async ({ ctx, args: { license_key: licence, onboarding_key: key } }) => {
    await requireKey(ctx, key)
    return { success: true, ...(await saveLicence(ctx, licence)) }
  }),

  deleteOnboardingKey: route({
    method: 'POST',
    path: 'onboarding/delete-onboarding-key',
    summary: 'Delete the onboarding key',
    can: 'anyone',
    limit: onboardingLimit,
    permit,
    args: { onboarding_key: OnboardingKey },
    samples: withKey,
    reply: object({ success: Success }),
  }).handle(async ({ ctx, args: { onboarding_key: key } }) => {
    await deleteKey(ctx, key)
    return { success: true }
  }),
}
