import { anything, isChoices, isOn, membersOf, textOf } from '../../seo-kernel/index.ts'
import { type RedirectInput, redirectErrors } from '../rules/index.ts'
import { redirectApiErrors } from './errors.ts'

/** What clients say about redirects that they make or change. */
export const bodyArgs = {
  sourceUrls: anything('What to lead away from: `url`, `regex`, `ignoreSlash` and `ignoreCase`.'),
  targetUrl: anything('Where to; nothing for types that only say no.'),
  redirectType: anything('The status to answer with; 0 shows the target at the same address.'),
  redirectTypeHasTarget: anything('Known from the type; not read.'),
  queryParam: anything('`exact`, `ignore`, `pass` or `utm`.'),
  customRules: anything('What else has to hold: `type`, `key`, `value` and so on.'),
  group: anything('`manual`, `modified`, `404`, `imported` or `external`.'),
  postId: anything('The item that it belongs to.'),
  comment: anything('A note of up to 80 characters.'),
  enabled: anything('Whether it holds at once.'),
}

export type Body = Readonly<Partial<Record<keyof typeof bodyArgs, unknown>>>

const MAX_SOURCES = 100

/** What a body wants that makes redirects: one for each source. */
export const readNew = (body: Body): readonly RedirectInput[] => {
  const sources = readSources(body.sourceUrls, MAX_SOURCES)
  if (sources.length === 0) throw redirectErrors.seo_redirect_no_source()
  const rest = readRest(body)
  return sources.map((source) => ({ ...rest, ...source }))
}

/** What a body wants that changes a redirect; what it does not say stays as it is. */
export const readChange = (body: Body): RedirectInput => ({
  ...readRest(body),
  ...readSources(body.sourceUrls, 1)[0],
})

const readSources = (given: unknown, most: number): readonly RedirectInput[] => {
  const sources = isText(given) ? [given] : membersOf(given)
  if (sources.length > most) throw redirectApiErrors.seo_redirect_too_many(most)
  return sources.map((source) => {
    const { url, regex, ignoreSlash, ignoreCase } = isChoices(source) ? source : { url: source }
    return {
      sourceUrl: textOf(url ?? ''),
      isRegex: switchOf(regex),
      ignoreSlash: switchOf(ignoreSlash),
      ignoreCase: switchOf(ignoreCase),
    }
  })
}

const readRest = (body: Body): RedirectInput => ({
  targetUrl: saidText(body.targetUrl),
  type: isSaid(body.redirectType) ? Number(textOf(body.redirectType)) : undefined,
  queryParam: saidText(body.queryParam),
  customRules: body.customRules,
  group: saidText(body.group),
  postId: isSaid(body.postId) ? readId(body.postId) : undefined,
  comment: saidText(body.comment),
  isEnabled: switchOf(body.enabled),
})

/** An empty text chooses nothing. */
const isSaid = (given: unknown): boolean => given !== undefined && given !== ''

const saidText = (given: unknown): string | undefined =>
  given === undefined ? undefined : textOf(given)

const switchOf = (given: unknown): boolean | undefined =>
  given === undefined || given === null ? undefined : isOn(given)

const isText = (given: unknown): given is string => typeof given === 'string'

/** Clients send 0 for no item. */
const readId = (given: unknown): number | null => {
  const id = Number(textOf(given))
  if (!Number.isSafeInteger(id) || id < 0) throw redirectApiErrors.seo_redirect_no_item()
  return id === 0 ? null : id
}

const MAX_ROWS = 1_000

/** The ids of rows that something is to be done with. */
export const readRowIds = (given: unknown): readonly number[] => {
  const ids = [...new Set(membersOf(given).map((id) => Number(textOf(id))))]
  if (ids.length === 0 || !ids.every((id) => Number.isSafeInteger(id) && id > 0))
    throw redirectApiErrors.seo_redirect_no_rows()
  if (ids.length > MAX_ROWS) throw redirectApiErrors.seo_redirect_too_many(MAX_ROWS)
  return ids
}
