/** Targets have references for nine groups. */
const MAX_STARS = 9

/** Whether stars stand for whole segments of the path. */
const isWildcard = (source: string): boolean => {
  const parts = source.split('/').filter((part) => part.includes('*'))
  const areStars = parts.length > 0 && parts.every((part) => part === '*')
  return areStars && parts.length <= MAX_STARS && !/[\\^$|()[\]{}]/.test(source)
}

interface Ways {
  readonly sourceUrl?: string | undefined
  readonly targetUrl?: string | undefined
  readonly isRegex?: boolean | undefined
}

/**
 * Converts a source with stars to a pattern: each star matches anything, and a star in the target is
 * replaced by the match at the same position.
 */
export const withWildcards = <T extends Ways>(input: T): T => {
  const { targetUrl, isRegex } = input
  const sourceUrl = input.sourceUrl?.trim() ?? ''
  if (isRegex || !isWildcard(sourceUrl)) return input
  const parts = sourceUrl.split('*')
  const pattern = parts.map((part) => part.replace(/[.+?]/g, '\\$&')).join('(.*)')
  let found = 0
  return {
    ...input,
    isRegex: true,
    sourceUrl: `^${pattern.startsWith('/') || pattern.startsWith('(') ? '' : '/'}${pattern}$`,
    targetUrl: targetUrl?.replaceAll('*', () => (++found < parts.length ? `$${found}` : '*')),
  }
}
