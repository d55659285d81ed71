import type { Context } from '../../../contract/context.ts'
import { array, boolean, integer, object, string, type ValueOf } from '../../../contract/schema.ts'
import type { Reader } from '../../../store/database.ts'
import { CustomRule } from '../matching/index.ts'
import { type Redirect, type RedirectRow, toRedirect } from '../rules/index.ts'
import { printServerConfig } from '../server-config/index.ts'
import { redirectFileErrors } from './errors.ts'

/** Limit per response. */
const MAX_REDIRECTS = 100_000

const AT_ONCE = 2_000

/** All rules, or those of some groups, newest first. */
const findAll = async (
  db: Reader,
  groups: readonly string[] | undefined,
  isEnabled: boolean,
): Promise<readonly Redirect[]> => {
  const found: Redirect[] = []
  for (let last = Number.MAX_SAFE_INTEGER; ; ) {
    const rows: RedirectRow[] = await db
      .selectFrom('seo_redirects')
      .selectAll()
      .where('id', '<', last)
      .$if(groups !== undefined, (query) => query.where('rule_group', 'in', groups ?? []))
      .$if(isEnabled, (query) => query.where('is_enabled', '=', 1))
      .orderBy('id', 'desc')
      .limit(AT_ONCE)
      .execute()
    for (const row of rows) found.push(toRedirect(row))
    if (found.length > MAX_REDIRECTS) throw redirectFileErrors.seo_too_many_redirects(MAX_REDIRECTS)
    if (rows.length < AT_ONCE) return found
    last = rows.at(-1)?.id ?? 0
  }
}

/** The enabled rules as the configuration of a web server. */
export const exportForServer = async (
  { background, links }: Context,
  server: 'apache' | 'nginx',
  groups?: readonly string[],
): Promise<string> => printServerConfig(server, await findAll(background, groups, true), links)

const required = { required: true } as const

/** A redirect in files. */
export const ExportedRedirect = object({
  source_url: string(required),
  target_url: string(required),
  type: integer(required),
  regex: boolean(required),
  ignore_slash: boolean(required),
  ignore_case: boolean(required),
  query_param: string(required),
  custom_rules: array(CustomRule, required),
  group: string(required),
  enabled: boolean(required),
  comment: string(required),
})

export type ExportedRedirect = ValueOf<typeof ExportedRedirect>

/** Rules in the format of the import, oldest first, so that an import keeps their precedence. */
export const exportAsJson = async (
  { background }: Context,
  groups: readonly string[],
): Promise<readonly ExportedRedirect[]> =>
  (await findAll(background, groups, false)).toReversed().map((redirect) => ({
    source_url: redirect.sourceUrl,
    target_url: redirect.targetUrl,
    type: redirect.type,
    regex: redirect.isRegex,
    ignore_slash: redirect.ignoreSlash,
    ignore_case: redirect.ignoreCase,
    query_param: redirect.queryParam,
    custom_rules: redirect.customRules,
    group: redirect.group,
    enabled: redirect.isEnabled,
    comment: redirect.comment,
  }))
