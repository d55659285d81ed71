import type { Generated } from 'kysely'

/** Rules that lead visitors on; see modules/seo-redirects. */
export interface SeoRedirectsTable {
  id: Generated<number>
  /** The item that it belongs to, where it does. */
  post_id: number | null
  source_url: string
  /** Of the source and the custom rules. */
  source_hash: string
  /** The path as requests are looked up by it; `regex` for patterns. */
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
  /** Why the rule was switched off by itself. */
  fault: string | null
  created_gmt: string
  updated_gmt: string
}

/** A group that redirects can be put into, beside the groups that every site has. */
export interface SeoRedirectGroupsTable {
  slug: string
  name: string
  created_gmt: string
}

/** A request that was led on, or for which there was nothing. */
export interface SeoRequestLogTable {
  id: Generated<number>
  url: string
  url_hash: string
  domain: string
  /** Empty where nothing was there. */
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

/** Redirects that are offered for a while after an item has moved or gone. */
export interface SeoRedirectProposalsTable {
  /** Of the paths that they lead away from. */
  hash: string
  /** JSON list. */
  proposals: string
  expires_gmt: string
}
