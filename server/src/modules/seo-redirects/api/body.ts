import { asInteger } from '../../../contract/arguments/coerce.ts'
import { lenient } from '../../../contract/arguments/lenient.ts'
import {
  type ArgumentsOf,
  array,
  boolean,
  integer,
  object,
  string,
  type ValueOf,
} from '../../../contract/schema.ts'
import {
  isChoices,
  isOn,
  lenientFlag,
  lenientIds,
  lenientText,
  membersOf,
  textOf,
} from '../../seo-kernel/index.ts'
import { QUERY_MODES, REDIRECT_TYPES } from '../matching/index.ts'
import { CustomRules, type RedirectInput, redirectErrors } from '../rules/index.ts'
import { redirectApiErrors } from './errors.ts'

const MAX_SOURCES = 100

const Source = object({
  url: string({ description: 'Source path or pattern.', required: true }),
  regex: boolean({ description: 'Whether the source is a regular expression.' }),
  ignoreSlash: boolean({ description: 'Whether to ignore trailing slashes.' }),
  ignoreCase: boolean({ description: 'Whether to ignore letter case.' }),
})

type Source = ValueOf<typeof Source>

const readSource = (given: unknown): Source => {
  const { url, regex, ignoreSlash, ignoreCase } = isChoices(given) ? given : { url: given }
  return {
    url: textOf(url),
    regex: switchOf(regex),
    ignoreSlash: switchOf(ignoreSlash),
    ignoreCase: switchOf(ignoreCase),
  }
}

const switchOf = (given: unknown): boolean | undefined =>
  given === undefined || given === null ? undefined : isOn(given)

/** A number that is neither a type nor an id. */
const UNKNOWN = -1

/** A number; an empty string is undefined. */
const numberOf = (given: unknown): number | undefined =>
  given === '' ? undefined : (asInteger(given) ?? UNKNOWN)

/** Arguments of the routes that create and change redirects. */
export const bodyArgs = {
  sourceUrls: lenient(
    array(Source, { description: 'Source URLs.', maxItems: MAX_SOURCES }),
    (given) => (typeof given === 'string' ? [given] : membersOf(given)).map(readSource),
  ),
  targetUrl: lenientText('Target URL; empty for types without a target.'),
  redirectType: lenient(
    integer({
      description: 'HTTP status of the redirect; 0 serves the target without redirecting.',
      enum: REDIRECT_TYPES,
    }),
    numberOf,
  ),
  redirectTypeHasTarget: lenientFlag('Ignored: derived from the type.'),
  queryParam: lenient(
    string({ description: 'Handling of query arguments.', enum: QUERY_MODES }),
    textOf,
  ),
  customRules: CustomRules,
  group: lenientText(
    'Slug of the group: `manual`, `modified`, `404`, `imported`, `external`, or a custom one.',
  ),
  postId: lenient(
    integer({
      description: 'Id of the post that the redirect belongs to; 0 for none.',
      minimum: 0,
    }),
    numberOf,
  ),
  comment: lenientText('Comment, up to 80 characters.'),
  enabled: lenientFlag('Whether the redirect is active.'),
}

export type Body = Partial<ArgumentsOf<typeof bodyArgs>>

/** The redirects to create: one for each source. */
export const readNew = (body: Body): readonly RedirectInput[] => {
  const sources = readSources(body, MAX_SOURCES)
  if (sources.length === 0) throw redirectErrors.seo_redirect_no_source()
  const rest = readRest(body)
  return sources.map((source) => ({ ...rest, ...source }))
}

/** The change of a redirect; fields that are not given stay. */
export const readChange = (body: Body): RedirectInput => ({
  ...readRest(body),
  ...readSources(body, 1)[0],
})

const readSources = ({ sourceUrls = [] }: Body, most: number): readonly RedirectInput[] => {
  if (sourceUrls.length > most) throw redirectApiErrors.seo_redirect_too_many(most)
  return sourceUrls.map(({ url, regex, ignoreSlash, ignoreCase }) => ({
    sourceUrl: url,
    isRegex: regex,
    ignoreSlash,
    ignoreCase,
  }))
}

const readRest = ({ redirectType, postId, enabled, ...body }: Body): RedirectInput => ({
  targetUrl: body.targetUrl,
  type: redirectType,
  queryParam: body.queryParam,
  customRules: body.customRules,
  group: body.group,
  postId: postId === undefined ? undefined : itemOf(postId),
  comment: body.comment,
  isEnabled: enabled,
})

/** Clients send 0 for no item. */
const itemOf = (postId: number): number | null => {
  if (postId < 0) throw redirectApiErrors.seo_redirect_no_item()
  return postId === 0 ? null : postId
}

const MAX_ROWS = 1_000

export const RowIds = lenientIds('Ids of the redirects.')

/** Validates a list of ids: not empty, without zero, limited in length. */
export const requireRows = (given: readonly number[] = []): readonly number[] => {
  const ids = [...new Set(given)]
  if (ids.length === 0 || ids.includes(0)) throw redirectApiErrors.seo_redirect_no_rows()
  if (ids.length > MAX_ROWS) throw redirectApiErrors.seo_redirect_too_many(MAX_ROWS)
  return ids
}
