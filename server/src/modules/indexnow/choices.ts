import type { Context, WriteContext } from '../../contract/context.ts'
import { extensionPoint } from '../../contract/extension.ts'
import { moduleSwitch, siteSettings } from '../settings/index.ts'

/** An item or a term that was changed. */
export interface Changed {
  readonly kind: 'post' | 'term'
  readonly id: number
  /** Its content type, or its taxonomy. */
  readonly type: string
  /** Whether it is still public. */
  readonly isThere: boolean
}

/** Settings for notifying search engines of changes. */
interface IndexNowChoices {
  /** Whether to submit if the operator has configured no service. */
  readonly isWanted: boolean
  /** Undefined to use the site's own key. */
  readonly key: string | undefined
  /** Whether this change must not be submitted. */
  isQuiet(ctx: WriteContext, changed: Changed): Promise<boolean>
}

/**
 * Whether, with which key and about what IndexNow is notified; the highest rank wins. May depend on
 * the cache tag `options`.
 */
export const indexNowChoices =
  extensionPoint<(ctx: Context | WriteContext) => Promise<IndexNowChoices>>('choices of IndexNow')

export const choicesOf = async (ctx: Context | WriteContext): Promise<IndexNowChoices> =>
  (await ctx.extensions(indexNowChoices).at(-1)?.(ctx)) ?? NOTHING_CHOSEN

const NOTHING_CHOSEN: IndexNowChoices = {
  isWanted: false,
  key: undefined,
  isQuiet: async () => false,
}

export const indexNowSwitch = moduleSwitch('indexnow', {
  title: 'IndexNow',
  description: 'Tells search engines about changed pages at once.',
})

/** Forwards submissions to all participating search engines. */
const OFFICIAL_SERVICE = 'https://api.indexnow.org/indexnow'

/** The service that receives submissions, or the reason why there is none. */
export type IndexNowState = { readonly service: string } | { readonly obstacle: string }

export const indexNowState = async (ctx: Context | WriteContext): Promise<IndexNowState> => {
  const { indexNowUrl, url } = ctx.config
  if (!(await indexNowSwitch.isOn(ctx)))
    return { obstacle: 'This part is switched off: switch on "callboard/indexnow".' }
  // The configuration requires the server's own address in this case.
  if (indexNowUrl !== undefined) return { service: indexNowUrl }
  if (!(await choicesOf(ctx)).isWanted)
    return { obstacle: 'It is off: switch on "indexNow.enable" in the settings.' }
  if (url === undefined)
    return { obstacle: 'The server does not know its own address: start it with CALLBOARD_URL.' }
  return { service: OFFICIAL_SERVICE }
}

export const isIndexNowOn = async (ctx: Context | WriteContext): Promise<boolean> =>
  'service' in (await indexNowState(ctx))

/** Whether this change is submitted to search engines. */
export const isTold = async (ctx: WriteContext, changed: Changed): Promise<boolean> =>
  (await isIndexNowOn(ctx)) &&
  (await siteSettings(ctx)).blog_public &&
  !(await (await choicesOf(ctx)).isQuiet(ctx, changed))
