import type { Context } from '../../../contract/context.ts'
import { extensionPoint } from '../../../contract/extension.ts'
import { escapeHtml } from '../../../lib/text.ts'
import type { PostRow } from '../../posts/index.ts'
import type { TermRow } from '../../terms/index.ts'

/** What may be chosen about the ways to pages. Labels are HTML. */
export interface TrailSettings {
  /** The name of the front; empty for the title of the page that is the front. */
  readonly home: string
  readonly search: (text: string) => string
  readonly missing: string
  /** Whether the page of the posts is a place on the way to them. */
  readonly hasBlog: boolean
  /** What is chosen about the way to one item. */
  readonly filing: (row: PostRow) => Filing | Promise<Filing>
  /** The same for the archive of a term. */
  readonly shelving: (term: TermRow) => PlaceChoice
}

interface PlaceChoice {
  readonly hasParents?: boolean | undefined
  /** Makes what the place is called out of its name. */
  readonly rename?: ((label: string) => string) | undefined
}

interface Filing extends PlaceChoice {
  /** The taxonomy whose terms lead to the item; without one the first that it has terms of. */
  readonly taxonomy?: string | undefined
  /** The term that stands for the item, where it carries several. */
  readonly mainTerms?: Readonly<Record<string, number>> | undefined
  readonly hasTerms?: boolean | undefined
}

const DEFAULTS: TrailSettings = {
  home: 'Home',
  search: (text) => `Search results for: &#8220;${escapeHtml(text)}&#8221;`,
  missing: 'Page not found',
  hasBlog: false,
  filing: () => ({}),
  shelving: () => ({}),
}

/** Asked of whoever keeps settings. A higher rank has the last word. */
export const trailSettings =
  extensionPoint<(ctx: Context) => Promise<Partial<TrailSettings>>>('settings of trails')

export const trailSettingsFor = async (ctx: Context): Promise<TrailSettings> => {
  const chosen = await Promise.all(ctx.extensions(trailSettings).map((choose) => choose(ctx)))
  return Object.assign({}, DEFAULTS, ...chosen)
}
