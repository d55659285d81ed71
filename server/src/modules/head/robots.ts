import {
  appearanceOf,
  isMissing,
  type PageData,
  ROBOTS_FLAGS,
  type RobotsFlag,
} from './facts/index.ts'

/** The content of the robots meta element. */
export const robotsOf = (data: PageData): readonly string[] => {
  if (isMissing(data)) return ['noindex']
  const rules = data.options.own.robots ?? appearanceOf(data).robots
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
const flagsOf = (data: PageData): readonly RobotsFlag[] => {
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
const isHidden = ({ isPersonal, settings }: PageData): boolean =>
  isPersonal || !settings.blog_public

const isFirst = ({ view }: PageData): boolean =>
  view.page === 1 && (view.text?.page ?? 1) === 1 && (view.comments?.page ?? 1) === 1

/** The first page of the front page, which is always indexed. */
const isFront = (data: PageData): boolean => {
  const { kind } = data.view.shown
  return isFirst(data) && (kind === 'front' || (kind === 'home' && !data.item))
}
