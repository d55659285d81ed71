import type { Context } from '../../../contract/context.ts'
import { postLoader } from '../../posts/index.ts'
import { groupNames } from '../groups/index.ts'
import type { Redirect } from '../rules/index.ts'

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

export const presentRedirects = (
  ctx: Context,
  redirects: readonly Redirect[],
): Promise<readonly PresentedRedirect[]> =>
  Promise.all(redirects.map((redirect) => presentRedirect(ctx, redirect)))

export const presentRedirect = async (
  ctx: Context,
  redirect: Redirect,
): Promise<PresentedRedirect> => ({
  id: redirect.id,
  post_id: redirect.postId,
  source_url: redirect.sourceUrl,
  source_url_hash: redirect.sourceHash,
  source_url_match: redirect.matchKey,
  source_url_match_hash: redirect.matchHash,
  target_url: redirect.targetUrl,
  target_url_hash: redirect.targetHash,
  type: redirect.type,
  query_param: redirect.queryParam,
  custom_rules: redirect.customRules,
  group: redirect.group,
  groupName: (await groupNames(ctx)).get(redirect.group) ?? redirect.group,
  regex: redirect.isRegex,
  ignore_slash: redirect.ignoreSlash,
  ignore_case: redirect.ignoreCase,
  enabled: redirect.isEnabled,
  comment: redirect.comment,
  hits: redirect.hits,
  last_hit: redirect.lastHitGmt && moment(redirect.lastHitGmt),
  fault: redirect.fault,
  postStatus: await statusOf(ctx, redirect.postId),
  created: moment(redirect.createdGmt),
  updated: moment(redirect.updatedGmt),
})

const statusOf = async (ctx: Context, postId: number | null): Promise<string | null> =>
  postId === null ? null : ((await postLoader(ctx).load(postId))?.status ?? null)

const moment = (gmt: string): string => gmt.replace('T', ' ')
