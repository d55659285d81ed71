import {
  appearanceOf,
  type Facts,
  isMissing,
  ROBOTS_FLAGS,
  type RobotsFlag,
} from './facts/index.ts'

/** The content of the robots meta element. */
export const robotsOf = (facts: Facts): readonly string[] => {
  if (isMissing(facts)) return ['noindex']
  const rules = facts.options.own.robots ?? appearanceOf(facts).robots
  const flags = new Set([...rules.flags, ...flagsOf(facts)])
  if (isFront(facts) && !isHidden(facts)) flags.delete('noindex')
  const { maxSnippet, maxVideoPreview, maxImagePreview } = rules
  return [
    ...ROBOTS_FLAGS.filter((flag) => flags.has(flag)),
    ...(maxSnippet === undefined || flags.has('nosnippet') ? [] : [`max-snippet:${maxSnippet}`]),
    ...(maxVideoPreview === undefined ? [] : [`max-video-preview:${maxVideoPreview}`]),
    ...(flags.has('noimageindex') ? [] : [`max-image-preview:${maxImagePreview}`]),
  ]
}

/** The flags that this page adds. Rules only add flags; none removes another's. */
const flagsOf = (facts: Facts): readonly RobotsFlag[] => {
  const { view, item, page, options } = facts
  const isEmpty = view.shown.kind === 'archive' && view.total === 0
  const isLocked = item !== undefined && item.password !== ''
  return [
    ...(isHidden(facts) ? (['noindex', 'nofollow'] as const) : []),
    ...(isFirst(facts) ? [] : options.robots.paged),
    ...(isEmpty ? options.robots.empty : []),
    ...(isLocked || page?.isIndexed === false ? (['noindex'] as const) : []),
  ]
}

/** Personal pages, and all pages of a site with `blog_public` off. */
const isHidden = ({ isPersonal, settings }: Facts): boolean => isPersonal || !settings.blog_public

const isFirst = ({ view }: Facts): boolean =>
  view.page === 1 && (view.text?.page ?? 1) === 1 && (view.comments?.page ?? 1) === 1

/** The first page of the front page, which is always indexed. */
const isFront = (facts: Facts): boolean => {
  const { kind } = facts.view.shown
  return isFirst(facts) && (kind === 'front' || (kind === 'home' && !facts.item))
}
