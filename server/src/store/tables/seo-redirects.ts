import type { Generated } from 'kysely'

/** Redirect rules; see modules/seo-redirects. */
export interface SeoRedirectsTable {
  id: Generated<number>
  /** The item that it belongs to, if any. */
  post_id: number | null
  source_url: string
  /** Of the source and the custom rules. */
  source_hash: string
  /** The normalised path by which requests are looked up; `regex` for patterns. */
  match_key: string
  match_hash: string
  target_url: string
  target_hash: string
  type: number
  query_param: string
  /** JSON list. */
  custom_rules: string
  rule_group: string
  is_regex: number
  ignore_slash: number
  ignore_case: number
  is_enabled: number
  comment: string
  hits: Generated<number>
  last_hit_gmt: string | null
  /** Why the rule was disabled automatically. */
  fault: string | null
  created_gmt: string
  updated_gmt: string
}

/** A group of redirects, beside the built-in groups. */
export interface SeoRedirectGroupsTable {
  slug: string
  name: string
  created_gmt: string
}

/** A request that was redirected, or for which no page was found. */
export interface SeoRequestLogTable {
  id: Generated<number>
  url: string
  url_hash: string
  domain: string
  /** Empty if no page was found. */
  sent_to: string
  agent: string
  referrer: string
  http_code: number
  method: string
  /** JSON object. */
  request_data: string
  redirect_by: string
  redirect_id: number | null
  ip: string
  created_gmt: string
}

/** Redirects that are offered for a while after an item was moved or deleted. */
export interface SeoRedirectProposalsTable {
  /** Of the source paths. */
  hash: string
  /** JSON list. */
  proposals: string
  expires_gmt: string
}
