import { createHmac } from 'node:crypto'
import { findTooLong } from '../../contract/arguments/lengths.ts'
import { invalidArguments } from '../../contract/arguments/validate.ts'
import type { Context, SiteKey } from '../../contract/context.ts'
import type { Schema } from '../../contract/schema.ts'
import { equalSecret } from '../../lib/application-secrets.ts'
import { parseQuery } from '../../lib/query-string.ts'
import { deriveKey } from '../users/index.ts'
import { widgetErrors } from './errors.ts'
import type { Settings } from './kinds.ts'

/** Settings in a request or response: signed, so that a form can carry them, or raw. */
export interface Instance {
  readonly encoded?: string | undefined
  readonly hash?: string | undefined
  readonly raw?: object | undefined
}

export const sealed = (ctx: SiteKey, settings: Settings) => {
  const text = JSON.stringify(settings)
  return { encoded: Buffer.from(text).toString('base64'), hash: sealOf(ctx, text), raw: settings }
}

/** Settings that this site has signed; undefined if there are none. */
export const unsealed = (ctx: SiteKey, { encoded, hash }: Instance = {}): Settings | undefined => {
  if (encoded === undefined || hash === undefined) return undefined
  const text = Buffer.from(encoded, 'base64').toString('utf8')
  if (!equalSecret(hash, sealOf(ctx, text)))
    throw widgetErrors.rest_invalid_widget('These settings were not sealed by this site.')
  return JSON.parse(text)
}

const sealOf = ({ secret }: SiteKey, text: string): string =>
  createHmac('sha256', deriveKey(secret, 'widgets')).update(text).digest('hex').slice(0, 32)

interface Given {
  readonly instance?: Instance | undefined
  readonly form_data?: string | undefined
}

/** The settings of a request in any of the three forms; undefined if there are none. */
export const givenSettings = (
  ctx: Context,
  kind: string,
  { instance, form_data }: Given,
): Settings | undefined => {
  if (instance) {
    const settings = (instance.raw as Settings | undefined) ?? unsealed(ctx, instance)
    if (!settings)
      throw widgetErrors.rest_invalid_widget(
        'Settings come in the clear (raw), or sealed (encoded and hash).',
      )
    return bounded(ctx, settings)
  }
  return form_data === undefined ? undefined : bounded(ctx, formSettings(kind, form_data))
}

/** The first settings of this kind in a form: `widget-text[2][title]=…`. */
export const formSettings = (kind: string, form: string): Settings | undefined => {
  const group = parseQuery(form)[`widget-${kind}`]
  const [first] = typeof group === 'object' && group !== null ? Object.values(group) : []
  return typeof first === 'object' && first !== null && !Array.isArray(first) ? first : undefined
}

const ANY_LONG: Schema = { type: 'object', isLong: true, additionalProperties: {} }

const bounded = (ctx: Context, settings: Settings | undefined): Settings | undefined => {
  const fault = findTooLong(settings, ANY_LONG, 'instance', ctx.config.maxContentLength)
  if (fault) throw invalidArguments(new Map([['instance', fault]]))
  return settings
}
