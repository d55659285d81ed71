import type { Context, WriteContext } from '../../../contract/context.ts'
import { stripTags } from '../../../lib/text.ts'
import { capability, seoOptions } from '../../seo-kernel/index.ts'
import { siteSettings } from '../../settings/index.ts'
import {
  askedAt,
  compilePattern,
  hasTarget,
  isTarget,
  joinAddress,
  MAX_PATTERN,
  QUERY_MODES,
  REDIRECT_TYPES,
  splitAddress,
} from '../matching/index.ts'
import { cleanCustomRules } from './custom-rules.ts'
import { redirectErrors } from './errors.ts'
import { isGroup } from './groups.ts'
import { isProtected } from './protected.ts'
import type { RedirectDraft } from './redirect.ts'
import { withWildcards } from './wildcards.ts'

/** Input of a rule. Missing fields keep their value, or take the defaults of the settings. */
export interface RedirectInput {
  readonly sourceUrl?: string | undefined
  readonly isRegex?: boolean | undefined
  readonly ignoreSlash?: boolean | undefined
  readonly ignoreCase?: boolean | undefined
  readonly targetUrl?: string | undefined
  readonly type?: number | undefined
  readonly queryParam?: string | undefined
  readonly customRules?: unknown
  readonly group?: string | undefined
  readonly postId?: number | null | undefined
  readonly comment?: string | undefined
  readonly isEnabled?: boolean | undefined
}

const MAX_ADDRESS = 2_000
const MAX_COMMENT = 80

/** Validates the input and returns the rule; throws where it is invalid. */
export const checkInput = (
  ctx: Context | WriteContext,
  input: RedirectInput,
  before?: RedirectDraft,
): Promise<RedirectDraft> => {
  const isAsItWas = input.sourceUrl === before?.sourceUrl || (input.isRegex ?? before?.isRegex)
  return draftOf(ctx, isAsItWas ? input : readWildcards(ctx, input), before)
}

const draftOf = async (
  ctx: Context | WriteContext,
  input: RedirectInput,
  before: RedirectDraft | undefined,
): Promise<RedirectDraft> => {
  const { redirectDefaults } = (await seoOptions(ctx)).redirects
  const isRegex = input.isRegex ?? before?.isRegex ?? false
  const flags = {
    isRegex,
    ignoreSlash: input.ignoreSlash ?? before?.ignoreSlash ?? redirectDefaults.ignoreSlash,
    ignoreCase: input.ignoreCase ?? before?.ignoreCase ?? redirectDefaults.ignoreCase,
  }
  const sourceUrl = checkSource(ctx, input.sourceUrl ?? before?.sourceUrl ?? '', flags)
  const type = oneOf(REDIRECT_TYPES, input.type ?? before?.type ?? redirectDefaults.redirectType)
  if (type === undefined) throw redirectErrors.seo_redirect_unknown_type()
  const queryParam = oneOf(
    QUERY_MODES,
    input.queryParam || before?.queryParam || redirectDefaults.queryParam,
  )
  if (!queryParam) throw redirectErrors.seo_redirect_unknown_query_mode()
  const group = await checkGroup(ctx, input.group, before)
  const { timezone } = await siteSettings(ctx)
  const draft: RedirectDraft = {
    ...{ sourceUrl, ...flags, type, queryParam, group },
    targetUrl: hasTarget(type)
      ? checkTarget(ctx, input.targetUrl ?? before?.targetUrl ?? '', before)
      : '',
    customRules:
      input.customRules === undefined && before
        ? before.customRules
        : cleanCustomRules(input.customRules, timezone),
    postId: input.postId === undefined ? (before?.postId ?? null) : input.postId,
    comment: cutComment(input.comment ?? before?.comment ?? ''),
    isEnabled: input.isEnabled ?? before?.isEnabled ?? true,
  }
  if (!isRegex && draft.targetUrl !== '' && isItself(ctx, draft))
    throw redirectErrors.seo_redirect_to_itself()
  return draft
}

/** Patterns are not checked for protected paths, but an address with a wildcard is. */
const readWildcards = (ctx: Context | WriteContext, given: RedirectInput): RedirectInput => {
  const { sourceUrl = '' } = given
  const input = withWildcards({
    ...given,
    sourceUrl: /^https?:/i.test(sourceUrl) ? pathOf(ctx, sourceUrl) : given.sourceUrl,
  })
  const isMeant = input.isRegex && !given.isRegex
  if (isMeant && isProtected(ctx, splitAddress(pathOf(ctx, sourceUrl)).path))
    throw redirectErrors.seo_redirect_protected_source()
  return input
}

type SourceFlags = Pick<RedirectDraft, 'isRegex' | 'ignoreSlash' | 'ignoreCase'>

const checkSource = (ctx: Context | WriteContext, given: string, flags: SourceFlags): string => {
  const text = plainLine(given)
  if (text === '') throw redirectErrors.seo_redirect_no_source()
  if (text.length > (flags.isRegex ? MAX_PATTERN : MAX_ADDRESS))
    throw redirectErrors.seo_redirect_long_source()
  if (flags.isRegex) {
    if (!compilePattern({ ...flags, sourceUrl: text }))
      throw redirectErrors.seo_redirect_bad_pattern()
    return text
  }
  const source = pathOf(ctx, text)
  if (isProtected(ctx, splitAddress(source).path))
    throw redirectErrors.seo_redirect_protected_source()
  return source
}

/** Accepts a whole address, or a path without its slash. */
const pathOf = ({ links }: Context | WriteContext, text: string): string => {
  if (!/^https?:/i.test(text)) return text.startsWith('/') ? text : `/${text}`
  const asked = askedAt(text, links)
  if (!asked) throw redirectErrors.seo_redirect_foreign_source()
  return joinAddress(asked)
}

const checkTarget = (
  ctx: Context | WriteContext,
  given: string,
  before: RedirectDraft | undefined,
): string => {
  const target = plainLine(given)
  if (target === '') throw redirectErrors.seo_redirect_no_target()
  if (target.length > MAX_ADDRESS || !isTarget(target))
    throw redirectErrors.seo_redirect_bad_target()
  const isOwn = target.startsWith('/') || askedAt(target, ctx.links) !== undefined
  const isTrusted = target === before?.targetUrl || ctx.can(capability('redirects_manage'))
  if (!isOwn && !isTrusted) throw redirectErrors.seo_redirect_foreign_target()
  return target
}

const checkGroup = async (
  { db }: Context | WriteContext,
  given: string | undefined,
  before: RedirectDraft | undefined,
): Promise<string> => {
  const group = given || before?.group || 'manual'
  if (group === before?.group || (await isGroup(db, group))) return group
  throw redirectErrors.seo_redirect_unknown_group()
}

const isItself = ({ links }: Context | WriteContext, draft: RedirectDraft): boolean => {
  const there = askedAt(
    draft.targetUrl.startsWith('/') ? links.base + draft.targetUrl : draft.targetUrl,
    links,
  )
  return there !== undefined && joinAddress(there) === joinAddress(splitAddress(draft.sourceUrl))
}

const plainLine = (text: string): string =>
  text
    .slice(0, MAX_ADDRESS + 1)
    .toWellFormed()
    .replace(/\p{Cc}/gu, '')
    .trim()

const cutComment = (text: string): string =>
  Array.from(stripTags(plainLine(text)))
    .slice(0, MAX_COMMENT)
    .join('')

const oneOf = <T>(known: readonly T[], given: unknown): T | undefined =>
  known.find((one) => one === given)

/** Warnings about rules that can be saved but are doubtful. */
export const warningsAbout = ({ sourceUrl, isRegex }: RedirectDraft): readonly string[] => [
  ...(sourceUrl.includes('#') && !isRegex
    ? ['Browsers never send what follows a #, so such an address cannot be redirected.']
    : []),
  ...(!isRegex && /[*^$|()[\]{}\\]/.test(sourceUrl)
    ? ['The source looks like a pattern, but is taken as it is written.']
    : []),
  ...(isRegex && !sourceUrl.startsWith('^') && sourceUrl !== '*'
    ? ['Without a ^ at its beginning the pattern finds its words anywhere in an address.']
    : []),
]
