import type { PageView } from '../../../contract/page-view.ts'
import { type AddedFlags, ROBOTS_FLAGS, type RobotsFlag, type RobotsRules } from './rules.ts'

/** What the content depends on; `PageData` has all of it. */
interface RobotsPage {
  readonly view: PageView
  readonly item: { readonly password: string } | undefined
  readonly page: { readonly isIndexed?: boolean } | undefined
  readonly isPersonal: boolean
  readonly settings: { readonly blog_public: boolean }
  readonly options: {
    readonly own: { readonly robots?: RobotsRules | undefined }
    readonly robots: AddedFlags
  }
}

/**
 * The content of the robots meta element. `usual` are the rules for pages of this kind; undefined
 * for a 404 page.
 */
export const robotsOf = (data: RobotsPage, usual: RobotsRules | undefined): readonly string[] => {
  if (!usual) return ['noindex']
  const rules = data.options.own.robots ?? usual
  const flags = new Set([...rules.flags, ...flagsOf(data)])
  if (isFront(data) && !isHidden(data)) flags.delete('noindex')
  const { maxSnippet, maxVideoPreview, maxImagePreview } = rules
  return [
    ...ROBOTS_FLAGS.filter((flag) => flags.has(flag)),
    ...(maxSnippet === undefined || flags.has('nosnippet') ? [] : [`max-snippet:${maxSnippet}`]),
    ...(maxVideoPreview === undefined ? [] : [`max-video-preview:${maxVideoPreview}`]),
    ...(flags.has('noimageindex') ? [] : [`max-image-preview:${maxImagePreview}`]),
  ]
}

/** The flags that this page adds. Rules only add flags; none removes another's. */
const flagsOf = (data: RobotsPage): readonly RobotsFlag[] => {
  const { view, item, page, options } = data
  const isEmpty = view.shown.kind === 'archive' && view.total === 0
  const isLocked = item !== undefined && item.password !== ''
  return [
    ...(isHidden(data) ? (['noindex', 'nofollow'] as const) : []),
    ...(isFirst(data) ? [] : options.robots.paged),
    ...(isEmpty ? options.robots.empty : []),
    ...(isLocked || page?.isIndexed === false ? (['noindex'] as const) : []),
  ]
}

/** Personal pages, and all pages of a site with `blog_public` off. */
const isHidden = ({ isPersonal, settings }: RobotsPage): boolean =>
  isPersonal || !settings.blog_public

const isFirst = ({ view }: RobotsPage): boolean =>
  view.page === 1 && (view.text?.page ?? 1) === 1 && (view.comments?.page ?? 1) === 1

/** The first page of the front page, which is always indexed. */
const isFront = (data: RobotsPage): boolean => {
  const { kind } = data.view.shown
  return isFirst(data) && (kind === 'front' || (kind === 'home' && !data.item))
}
