import { createHmac } from 'node:crypto'
import { cachedByTags } from '../../../cache/by-tags.ts'
import type { Context, SiteKey, WriteContext } from '../../../contract/context.ts'
import type { DataTerms } from '../../../contract/namespace.ts'
import type { Writer } from '../../../store/database.ts'
import { advisoryLock } from '../../../store/locks.ts'
import { findOptions, saveOption, settingsGroup } from '../../settings/index.ts'
import { findLastNewsId } from '../items/index.ts'
import { badArgument } from '../model/index.ts'
import { readAddress } from './definitions.ts'

/** The stored settings. */
interface Stored {
  readonly licence: string
  readonly licence_url: string
  readonly attribution: string
  readonly webhooks: readonly string[]
}

/** The settings as shown to administrators. */
interface Shown extends Omit<Stored, 'webhooks'> {
  readonly webhooks: readonly { readonly url: string; readonly secret: string }[]
}

type Changes = {
  readonly [K in keyof Omit<Stored, 'webhooks'>]?: string | undefined
} & { readonly webhooks?: readonly { readonly url: string }[] | undefined }

const OPTION = 'catalogue'
const TOLD = 'catalogue_told'

const group = settingsGroup<Stored>(OPTION, {
  ...{ licence: '', licence_url: '', attribution: '', webhooks: [] },
})

export const readSettings = group.read

export const showSettings = async (ctx: Context): Promise<Shown> => {
  const settings = await readSettings(ctx)
  return {
    ...settings,
    webhooks: settings.webhooks.map((url) => ({ url, secret: secretFor(ctx, url) })),
  }
}

/** Saves some of the settings; missing ones keep their values. */
export const saveSettings = async (
  ctx: Context,
  { webhooks, ...texts }: Changes,
): Promise<Shown> => {
  await ctx.transaction(async (ctx) => {
    const urls = webhooks && [...new Set(webhooks.map(({ url }) => webhookAddress(url)))]
    await group.save(ctx, () => ({ ...texts, webhooks: urls }))
    if (urls) await beginTelling(ctx.db, urls)
  })
  return showSettings(ctx)
}

const webhookAddress = (url: string): string => {
  const address = readAddress(url)
  if (address === undefined) throw badArgument('webhooks', `"${url}" is no address of the web.`)
  return address
}

/** Id of the last news sent to each webhook. */
export const readTold = async ({
  db,
}: Pick<Context | WriteContext, 'db'>): Promise<ReadonlyMap<string, number>> => {
  const stored = (await findOptions(db, [TOLD])).get(TOLD) as Record<string, number> | undefined
  return new Map(Object.entries(stored ?? {}))
}

/** Records progress of a webhook, unless the webhook was removed meanwhile. */
export const noteTold = (ctx: Context, url: string, id: number): Promise<void> =>
  ctx.transaction(async ({ db }) => {
    await advisoryLock(db, OPTION)
    const told = await readTold({ db })
    if (told.has(url)) await saveOption(db, TOLD, Object.fromEntries(new Map(told).set(url, id)))
  })

/** New webhooks start with news from now on. */
const beginTelling = async (db: Writer, urls: readonly string[]): Promise<void> => {
  const told = await readTold({ db })
  const last = await findLastNewsId(db)
  await saveOption(db, TOLD, Object.fromEntries(urls.map((url) => [url, told.get(url) ?? last])))
}

/**
 * The signing secret of a webhook. Each has its own, so that receivers cannot impersonate the site
 * to each other; it is derived from the site's secret and not stored.
 */
export const secretFor = ({ secret }: SiteKey, url: string): string =>
  `whsec_${createHmac('sha256', secret).update(`catalogue webhook ${url}`).digest('base64')}`

/** Terms of use of the data; undefined if none are set. */
export const catalogueTerms = cachedByTags(
  ['options'],
  async (ctx): Promise<DataTerms | undefined> => {
    const { licence, licence_url, attribution } = await readSettings(ctx)
    if (licence === '' && licence_url === '' && attribution === '') return undefined
    return { licence: licence || licence_url, address: licence_url, attribution }
  },
)
