import type { Context, WriteContext } from '../../contract/context.ts'
import { extensionPoint } from '../../contract/extension.ts'
import { moduleSwitch, siteSettings } from '../settings/index.ts'

/** An item or a term that was changed. */
export interface Changed {
  readonly kind: 'post' | 'term'
  readonly id: number
  /** Its content type, or its taxonomy. */
  readonly type: string
  /** Whether readers still find it. */
  readonly isThere: boolean
}

/** What was chosen about telling search engines of changes. */
interface IndexNowChoices {
  /** Whether they are to be told where the operator names no service. */
  readonly isWanted: boolean
  /** Nothing where the site's own key is good enough. */
  readonly key: string | undefined
  /** Whether this change is none of their business. */
  isQuiet(ctx: WriteContext, changed: Changed): Promise<boolean>
}

/** Whoever keeps such choices; the highest rank decides. They may depend on the tag `options`. */
export const indexNowChoices =
  extensionPoint<(ctx: Context | WriteContext) => Promise<IndexNowChoices>>('choices of IndexNow')

export const choicesOf = async (ctx: Context | WriteContext): Promise<IndexNowChoices> =>
  (await ctx.extensions(indexNowChoices).at(-1)?.(ctx)) ?? NOTHING_CHOSEN

const NOTHING_CHOSEN: IndexNowChoices = {
  isWanted: false,
  key: undefined,
  isQuiet: async () => false,
}

export const indexNowSwitch = moduleSwitch('indexnow')

/** Passes on what it is told to all search engines that take part. */
const OFFICIAL_SERVICE = 'https://api.indexnow.org/indexnow'

/** Where search engines are told, or why nobody is. */
export type IndexNowState = { readonly service: string } | { readonly obstacle: string }

export const indexNowState = async (ctx: Context | WriteContext): Promise<IndexNowState> => {
  const { indexNowUrl, url } = ctx.config
  if (!(await indexNowSwitch.isOn(ctx)))
    return { obstacle: 'This part is switched off: switch on "callboard/indexnow".' }
  // The configuration sees to it that the server then knows its own address as well.
  if (indexNowUrl !== undefined) return { service: indexNowUrl }
  if (!(await choicesOf(ctx)).isWanted)
    return { obstacle: 'Nobody wants it: switch on "indexNow.enable" in the settings.' }
  if (url === undefined)
    return { obstacle: 'The server does not know its own address: start it with CALLBOARD_URL.' }
  return { service: OFFICIAL_SERVICE }
}

export const isIndexNowOn = async (ctx: Context | WriteContext): Promise<boolean> =>
  'service' in (await indexNowState(ctx))

/** Whether search engines are to hear of this change. */
export const isTold = async (ctx: WriteContext, changed: Changed): Promise<boolean> =>
  (await isIndexNowOn(ctx)) &&
  (await siteSettings(ctx)).blog_public &&
  !(await (await choicesOf(ctx)).isQuiet(ctx, changed))
