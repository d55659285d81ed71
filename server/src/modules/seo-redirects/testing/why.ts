import {
  type Asked,
  compilePattern,
  findMatch,
  matchKey,
  type Rule,
  type Site,
  splitAddress,
} from '../matching/index.ts'
import type { Redirect } from '../rules/index.ts'

/** Why a rule does not match an address, regardless of its conditions; undefined where it does. */
export const whyNotFitting = async (
  rule: Rule,
  asked: Asked,
  site: Site,
): Promise<string | undefined> => {
  const fits = async (more: Partial<Rule> = {}): Promise<boolean> =>
    (await matchAlone({ ...rule, ...more }, asked, site)) !== undefined
  if (await fits()) return undefined
  if (rule.isRegex) {
    const finds = compilePattern(rule)?.find(asked.path) !== undefined
    return finds ? LEADS_NOWHERE : 'Its pattern does not find this address.'
  }
  if (matchKey(splitAddress(rule.sourceUrl).path) !== matchKey(asked.path))
    return 'Its source is another path.'
  for (const [more, reason] of RELAXED) if (await fits(more)) return reason
  return LEADS_NOWHERE
}

const LEADS_NOWHERE = 'It would lead to the same address again, or to none.'

/** Settings with which a rule would match. */
const RELAXED: readonly (readonly [Partial<Rule>, string])[] = [
  [{ ignoreSlash: true }, 'The slash at the end differs, and it counts.'],
  [{ ignoreCase: true }, 'Letter case differs, and it counts.'],
  [{ queryParam: 'ignore' }, 'The query differs, and it counts.'],
  [
    { ignoreSlash: true, ignoreCase: true, queryParam: 'ignore' },
    'Slash, letter case or query differ, and they count.',
  ],
]

/** The match of a single rule. */
export const matchAlone = (rule: Rule, asked: Asked, site: Site) => {
  const pattern = rule.isRegex ? compilePattern(rule) : undefined
  return findMatch(asked, {
    site,
    atKey: (key) =>
      !rule.isRegex && matchKey(splitAddress(rule.sourceUrl).path) === key ? [rule] : [],
    patterns: pattern ? [{ rule, pattern }] : [],
    isFor: () => true,
  })
}

/** Why a rule matches. */
export const whyFitting = (rule: Rule, asked: Asked): readonly string[] => {
  if (rule.isRegex) return ['Its pattern finds this address.']
  const { path, query } = splitAddress(rule.sourceUrl)
  const isSpelledSo = path === asked.path
  return [
    isSpelledSo
      ? 'Its source is this path.'
      : 'Its source is this path, apart from what does not count: letter case, spelling or the slash at the end.',
    ...(query === '' && asked.query !== '' ? ['Its source has no query, so any query fits.'] : []),
    ...(query !== '' && rule.queryParam === 'exact' ? ['The query is that of its source.'] : []),
    ...(query !== '' && rule.queryParam !== 'exact' ? ['The query does not count.'] : []),
  ]
}

/** How the redirects after the first one follow. */
export const whyFurther = ([, ...others]: readonly Redirect[]): readonly string[] =>
  others.map(
    ({ id, sourceUrl }) => `Redirect ${id} (${sourceUrl}) leads on from there, in the same step.`,
  )
