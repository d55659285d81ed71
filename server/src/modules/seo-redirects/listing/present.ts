import type { Context } from '../../../contract/context.ts'
import {
  array,
  boolean,
  integer,
  object,
  orNull,
  string,
  type ValueOf,
} from '../../../contract/schema.ts'
import { postLoader } from '../../posts/index.ts'
import { groupNames } from '../groups/index.ts'
import { CustomRule } from '../matching/index.ts'
import type { Redirect } from '../rules/index.ts'

const required = { required: true } as const

const textOrNull = orNull(string())

/** A redirect in responses. */
export const PresentedRedirect = object(
  {
    id: integer(required),
    post_id: orNull(integer()),
    source_url: string(required),
    source_url_hash: string(required),
    source_url_match: string(required),
    source_url_match_hash: string(required),
    target_url: string(required),
    target_url_hash: string(required),
    type: integer(required),
    query_param: string(required),
    custom_rules: array(CustomRule, required),
    group: string(required),
    groupName: string(required),
    regex: boolean(required),
    ignore_slash: boolean(required),
    ignore_case: boolean(required),
    enabled: boolean(required),
    comment: string(required),
    hits: integer(required),
    last_hit: textOrNull,
    fault: { ...textOrNull, description: 'Reason why the redirect was deactivated automatically.' },
    postStatus: textOrNull,
    created: string(required),
    updated: string(required),
  },
  { sharedAs: 'SeoRedirect' },
)

export type PresentedRedirect = ValueOf<typeof PresentedRedirect>

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
