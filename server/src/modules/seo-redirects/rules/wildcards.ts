/** Targets have names for so many. */
const MAX_STARS = 9

/** A star in the place of a whole name, which is what people write for all that stands there. */
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
 * A source with stars as the pattern that it means: each stands for anything, and a star in the
 * target for what the one in the same place has found.
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
