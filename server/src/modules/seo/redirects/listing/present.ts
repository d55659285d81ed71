import type { Context } from '../../../../contract/context.ts'
import { postLoader } from '../../../posts/index.ts'
import type { RedirectRow } from './store.ts'

/** A redirect as clients know it. */
export interface PresentedRedirect {
  readonly id: number
  readonly post_id: number | null
  readonly source_url: string
  readonly source_url_hash: string
  readonly source_url_match: string
  readonly source_url_match_hash: string
  readonly target_url: string
  readonly target_url_hash: string
  readonly type: number
  readonly query_param: string
  readonly custom_rules: readonly unknown[]
  readonly group: string
  readonly groupName: string
  readonly regex: boolean
  readonly ignore_slash: boolean
  readonly ignore_case: boolean
  readonly enabled: boolean
  readonly comment: string
  readonly hits: number
  readonly last_hit: string | null
  /** Why it was switched off by itself. */
  readonly fault: string | null
  readonly postStatus: string | null
  readonly created: string
  readonly updated: string
}

const GROUP_NAMES: Readonly<Record<string, string>> = {
  manual: 'Manual Redirects',
  modified: 'Moved Items',
  '404': 'Pages Not Found',
  imported: 'Imported Redirects',
  external: 'Redirects by Others',
}

export const presentRedirects = (
  ctx: Context,
  rows: readonly RedirectRow[],
): Promise<readonly PresentedRedirect[]> =>
  Promise.all(rows.map((row) => presentRedirect(ctx, row)))

export const presentRedirect = async (
  ctx: Context,
  row: RedirectRow,
): Promise<PresentedRedirect> => ({
  id: row.id,
  post_id: row.post_id,
  source_url: row.source_url,
  source_url_hash: row.source_hash,
  source_url_match: row.match_key,
  source_url_match_hash: row.match_hash,
  target_url: row.target_url,
  target_url_hash: row.target_hash,
  type: row.type,
  query_param: row.query_param,
  custom_rules: JSON.parse(row.custom_rules),
  group: row.rule_group,
  groupName: GROUP_NAMES[row.rule_group] ?? row.rule_group,
  regex: row.is_regex === 1,
  ignore_slash: row.ignore_slash === 1,
  ignore_case: row.ignore_case === 1,
  enabled: row.is_enabled === 1,
  comment: row.comment,
  hits: row.hits,
  last_hit: row.last_hit_gmt && moment(row.last_hit_gmt),
  fault: row.fault,
  postStatus:
    row.post_id === null ? null : ((await postLoader(ctx).load(row.post_id))?.status ?? null),
  created: moment(row.created_gmt),
  updated: moment(row.updated_gmt),
})

const moment = (gmt: string): string => gmt.replace('T', ' ')
