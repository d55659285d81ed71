import { hash } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { SeoRedirectsTable } from '../../../store/tables/seo-redirects.ts'
import {
  type CustomRule,
  matchKey,
  QUERY_MODES,
  REDIRECT_TYPES,
  type Rule,
  splitAddress,
} from '../matching/index.ts'

/** The built-in groups; others are in `seo_redirect_groups`. */
export const GROUPS = ['manual', 'modified', '404', 'imported', 'external'] as const

/** A validated rule before it is stored. */
export interface RedirectDraft extends Rule {
  readonly postId: number | null
  readonly group: string
  readonly isEnabled: boolean
  readonly comment: string
}

/** A stored rule. */
export interface Redirect extends RedirectDraft {
  readonly id: number
  readonly sourceHash: string
  readonly matchKey: string
  readonly matchHash: string
  readonly targetHash: string
  readonly hits: number
  readonly lastHitGmt: string | null
  /** Why it was disabled automatically. */
  readonly fault: string | null
  readonly createdGmt: string
  readonly updatedGmt: string
}

export type RedirectRow = Selectable<SeoRedirectsTable>

/** Parses a row, or returns why it is invalid. */
export const readRow = (row: RedirectRow): Redirect | { readonly fault: string } => {
  const type = REDIRECT_TYPES.find((known) => known === row.type)
  const queryParam = QUERY_MODES.find((known) => known === row.query_param)
  const customRules = parseRules(row.custom_rules)
  if (type === undefined || !queryParam) return { fault: 'its type is unknown' }
  if (!customRules) return { fault: 'its custom rules cannot be read' }
  return {
    ...{ id: row.id, postId: row.post_id, type, queryParam, customRules },
    ...{ sourceUrl: row.source_url, sourceHash: row.source_hash },
    ...{ matchKey: row.match_key, matchHash: row.match_hash },
    ...{ targetUrl: row.target_url, targetHash: row.target_hash },
    ...{ isRegex: row.is_regex === 1, ignoreSlash: row.ignore_slash === 1 },
    ...{ ignoreCase: row.ignore_case === 1, isEnabled: row.is_enabled === 1 },
    group: row.rule_group,
    ...{ comment: row.comment, hits: row.hits, lastHitGmt: row.last_hit_gmt, fault: row.fault },
    ...{ createdGmt: row.created_gmt, updatedGmt: row.updated_gmt },
  }
}

/** The same for display: an invalid row is shown as far as possible, as disabled. */
export const toRedirect = (row: RedirectRow): Redirect => {
  const read = readRow(row)
  if ('id' in read) return read
  const shown = readRow({ ...row, type: 301, query_param: 'exact', custom_rules: '[]' })
  if (!('id' in shown)) throw new Error(`redirect ${row.id} cannot be shown`)
  return { ...shown, isEnabled: false, fault: read.fault }
}

/** Stored rules were validated; anything else was edited by hand. */
const parseRules = (json: string): readonly CustomRule[] | undefined => {
  try {
    const rules: unknown = JSON.parse(json)
    return Array.isArray(rules) ? (rules as readonly CustomRule[]) : undefined
  } catch {
    return undefined
  }
}

const sha1 = (text: string): string => hash('sha1', text, 'hex')

/** The key of all patterns, which no path can have. */
const PATTERN_KEY = 'regex'

export const keyHash = (key: string): string => sha1(key)

export const PATTERN_HASH = keyHash(PATTERN_KEY)

/** Identifies a rule: a source may have several rules with different conditions. */
export const sourceHashOf = ({
  sourceUrl,
  customRules,
}: Pick<Rule, 'sourceUrl' | 'customRules'>): string => sha1(sourceUrl + JSON.stringify(customRules))

/** The lookup hash of a target: `/new`, `/new/` and any query are one page. */
export const targetHashOf = (targetUrl: string): string =>
  sha1(matchKey(splitAddress(targetUrl).path))

/** The columns of a draft. */
export const columnsOf = (draft: RedirectDraft) => {
  const key = draft.isRegex ? PATTERN_KEY : matchKey(splitAddress(draft.sourceUrl).path)
  return {
    post_id: draft.postId,
    source_url: draft.sourceUrl,
    source_hash: sourceHashOf(draft),
    match_key: key,
    match_hash: keyHash(key),
    target_url: draft.targetUrl,
    target_hash: targetHashOf(draft.targetUrl),
    type: draft.type,
    query_param: draft.queryParam,
    custom_rules: JSON.stringify(draft.customRules),
    rule_group: draft.group,
    is_regex: Number(draft.isRegex),
    ignore_slash: Number(draft.ignoreSlash),
    ignore_case: Number(draft.ignoreCase),
    is_enabled: Number(draft.isEnabled),
    comment: draft.comment,
  }
}
