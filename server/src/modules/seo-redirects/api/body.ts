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
  url: string({ description: 'The address, or a pattern.', required: true }),
  regex: boolean({ description: 'Whether it is a pattern.' }),
  ignoreSlash: boolean({ description: 'Whether a slash at the end does not count.' }),
  ignoreCase: boolean({ description: 'Whether letter case does not count.' }),
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
    array(Source, { description: 'What to lead away from.', maxItems: MAX_SOURCES }),
    (given) => (typeof given === 'string' ? [given] : membersOf(given)).map(readSource),
  ),
  targetUrl: lenientText('Where to; nothing for types that only say no.'),
  redirectType: lenient(
    integer({
      description: 'The status to answer with; 0 shows the target at the same address.',
      enum: REDIRECT_TYPES,
    }),
    numberOf,
  ),
  redirectTypeHasTarget: lenientFlag('Known from the type; not read.'),
  queryParam: lenient(
    string({ description: 'What becomes of the query.', enum: QUERY_MODES }),
    textOf,
  ),
  customRules: CustomRules,
  group: lenientText('`manual`, `modified`, `404`, `imported`, `external`, or one of the site.'),
  postId: lenient(
    integer({ description: 'The item that it belongs to; 0 for none.', minimum: 0 }),
    numberOf,
  ),
  comment: lenientText('A note of up to 80 characters.'),
  enabled: lenientFlag('Whether it holds at once.'),
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

export const RowIds = lenientIds('The ids of the redirects.')

/** Validates a list of ids: not empty, without zero, limited in length. */
export const requireRows = (given: readonly number[] = []): readonly number[] => {
  const ids = [...new Set(given)]
  if (ids.length === 0 || ids.includes(0)) throw redirectApiErrors.seo_redirect_no_rows()
  if (ids.length > MAX_ROWS) throw redirectApiErrors.seo_redirect_too_many(MAX_ROWS)
  return ids
}
