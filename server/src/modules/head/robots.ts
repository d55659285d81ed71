import { appearanceOf, type Facts } from './facts/index.ts'

/** Whether search engines may list the page and follow its links. */
export const robotsOf = (facts: Facts): readonly string[] => {
  const { isIndexed, isFollowed } = permission(facts)
  return [
    ...(isIndexed ? [] : ['noindex']),
    ...(isFollowed ? [] : ['nofollow']),
    ...(isIndexed ? [`max-image-preview:${facts.options.robots.maxImagePreview}`] : []),
  ]
}

interface Permission {
  readonly isIndexed: boolean
  readonly isFollowed: boolean
}

/** Every rule may forbid, none allows what another forbids. */
const permission = (facts: Facts): Permission => {
  const { view, item, isPersonal, options } = facts
  const isFirst = view.page === 1 && (view.comments?.page ?? 1) === 1
  // The front of a site is always to be found.
  const isFront = view.shown.kind === 'front' || (view.shown.kind === 'home' && !item)
  if (isFront && isFirst && !isPersonal) return { isIndexed: true, isFollowed: true }
  const usual = appearanceOf(facts)
  const isEmpty = view.shown.kind === 'archive' && view.total === 0
  const isHidden = isPersonal || (item !== undefined && item.password !== '')
  return {
    isIndexed:
      (options.own.isIndexed ?? usual.isIndexed) &&
      (isFirst || options.robots.paged.isIndexed) &&
      (!isEmpty || options.robots.empty.isIndexed) &&
      !isHidden,
    isFollowed:
      (options.own.isFollowed ?? usual.isFollowed) &&
      (isFirst || options.robots.paged.isFollowed) &&
      !isPersonal,
  }
}
