import { inSlices } from '../../../lib/yield-to-event-loop.ts'
import type { Cells } from './cells.ts'
import { ruleOf } from './cells.ts'
import { MAX_ROWS, redirectFileErrors } from './errors.ts'
import type { RuleLine } from './lines.ts'

const DIRECTIVE =
  /^[ \t]*(?:Redirect(?:Match|Permanent|Temp)?|Rewrite(?:Rule|Cond|Engine|Base)|<IfModule)\b/im

/** Whether a text is a configuration of Apache. */
export const isHtaccess = (text: string): boolean => DIRECTIVE.test(text)

/** The redirects in a configuration of Apache (mod_alias and mod_rewrite). Other directives are skipped. */
export const readHtaccess = async (text: string): Promise<readonly RuleLine[]> => {
  const lines: RuleLine[] = []
  let hasConditions = false
  let isOfPlatform = false
  const texts = text.split('\n')
  await inSlices(texts.entries(), ([index, raw]) => {
    const line = raw.trim()
    // What WordPress writes itself leads everything to its own entry.
    if (line === '# BEGIN WordPress') isOfPlatform = true
    if (line === '# END WordPress') isOfPlatform = false
    if (isOfPlatform || line === '' || line.startsWith('#')) return
    const [directive = '', ...words] = wordsOf(line)
    const name = directive.toLowerCase()
    if (name === 'rewritecond') hasConditions = true
    const found = Object.hasOwn(READERS, name) ? READERS[name]?.(words, hasConditions) : undefined
    if (name === 'rewriterule') hasConditions = false
    if (found === undefined) return
    const number = index + 1
    if (typeof found === 'string') lines.push({ number, reason: found })
    else lines.push({ number, record: ruleOf(found, 'imported') })
    if (lines.length > MAX_ROWS) throw redirectFileErrors.seo_too_many_redirects(MAX_ROWS)
  })
  if (lines.length === 0)
    throw redirectFileErrors.seo_bad_redirect_file('it holds no redirects of Apache')
  return lines
}

const wordsOf = (line: string): readonly string[] =>
  (line.match(/"(?:[^"\\]|\\.)*"|(?:\\.|[^\s\\])+/g) ?? []).map((word) =>
    word.startsWith('"') ? word.slice(1, -1).replaceAll('\\"', '"') : word.replaceAll('\\ ', ' '),
  )

type ReadDirective = (
  words: readonly string[],
  hasConditions: boolean,
) => Cells | string | undefined

const STATUSES: Readonly<Record<string, number>> = {
  ...{ permanent: 301, temp: 302, seeother: 303, gone: 410 },
}

/** The status before the addresses, if there is one. */
const statusOf = (words: readonly string[]): readonly [number, readonly string[]] => {
  const [first = '', ...others] = words
  const status =
    STATUSES[first.toLowerCase()] ?? (/^\d{3}$/.test(first) ? Number(first) : undefined)
  return status === undefined ? [302, words] : [status, others]
}

/** What matches beyond the source is appended to the target; here that is said by a star. */
const redirect = (code: number, [source = '', target = '']: readonly string[]): Cells =>
  source.endsWith('/') && source !== '/' && target.endsWith('/')
    ? { ...EXACT, source: `${source}*`, target: `${target}*`, code }
    : { ...EXACT, source, target, code }

/** Apache compares the case, and passes the query on. */
const EXACT = { ignoreCase: false, ignoreSlash: false, query: 'pass' } as const

const READERS: Readonly<Record<string, ReadDirective>> = {
  redirect: (words) => redirect(...statusOf(words)),
  redirectpermanent: (words) => redirect(301, words),
  redirecttemp: (words) => redirect(302, words),
  redirectmatch: (words) => {
    const [code, [source = '', target = '']] = statusOf(words)
    return { ...EXACT, source, target, code, regex: true }
  },
  rewriterule: ([pattern = '', target = '', flagList = ''], hasConditions) =>
    rewriteRule(pattern, target, flagsIn(flagList), hasConditions),
}

const flagsIn = (list: string): ReadonlyMap<string, string> =>
  new Map(
    list
      .replace(/^\[|\]$/g, '')
      .split(',')
      .map((flag): [string, string] => {
        const [name = '', value = ''] = flag.trim().split('=')
        return [name.toUpperCase(), value]
      }),
  )

const rewriteRule = (
  pattern: string,
  target: string,
  flags: ReadonlyMap<string, string>,
  hasConditions: boolean,
): Cells | string | undefined => {
  const given = flags.get('R') ?? flags.get('REDIRECT')
  const isAbsolute = /^https?:\/\//i.test(target)
  const refusal = flags.has('G') || flags.has('GONE') ? 410 : flags.has('F') ? 403 : undefined
  // It changes what is served, and no address.
  if (given === undefined && !isAbsolute && refusal === undefined) return undefined
  if (hasConditions) return 'Its conditions (RewriteCond) have no counterpart here.'
  if (pattern.startsWith('!')) return 'It applies to all addresses but one.'
  if (target.includes('%{') || /%\d/.test(target)) return 'Its target has variables of Apache.'
  return {
    ...EXACT,
    ignoreCase: flags.has('NC') || flags.has('NOCASE'),
    source: withSlash(pattern),
    regex: true,
    target: isAbsolute || target.startsWith('/') || target === '-' ? target : `/${target}`,
    code: refusal ?? (STATUSES[given?.toLowerCase() ?? ''] || Number(given) || 302),
    // A target with a query replaces that of the visitor, unless it is to be appended.
    query: flags.has('QSD') || (target.includes('?') && !flags.has('QSA')) ? 'ignore' : 'pass',
  }
}

/** Patterns of a folder begin behind its slash. */
const withSlash = (pattern: string): string =>
  pattern.startsWith('^') && !pattern.startsWith('^/') ? `^/${pattern.slice(1)}` : pattern
