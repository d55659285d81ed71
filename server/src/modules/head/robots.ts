import {
  appearanceOf,
  type Facts,
  isMissing,
  ROBOTS_FLAGS,
  type RobotsFlag,
} from './facts/index.ts'

/** What robots may do with the page, in the words of their meta element. */
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

/** What this page may not do besides. Every rule may forbid, none allows what another forbids. */
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

/** For one visitor only, or on a site that keeps out of searches as a whole. */
const isHidden = ({ isPersonal, settings }: Facts): boolean => isPersonal || !settings.blog_public

const isFirst = ({ view }: Facts): boolean =>
  view.page === 1 && (view.text?.page ?? 1) === 1 && (view.comments?.page ?? 1) === 1

/** The front of a site is always to be found. */
const isFront = (facts: Facts): boolean => {
  const { kind } = facts.view.shown
  return isFirst(facts) && (kind === 'front' || (kind === 'home' && !facts.item))
}
