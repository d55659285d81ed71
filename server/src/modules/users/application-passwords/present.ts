import type { Context } from '../../../contract/context.ts'
import { link } from '../../../contract/links.ts'
import { EDITABLE } from '../../../contract/route.ts'
import type { ViewContext } from '../../../contract/schema.ts'
import { applicationPasswordResource } from './resource.ts'
import type { ApplicationPasswordRow } from './store.ts'

/** Whoever may see one may also do everything else with it. */
const METHODS = ['GET', ...EDITABLE, 'DELETE']

/** A password as one of the three contexts shows it; the secret only when it was just made. */
export const presentPassword = (
  ctx: Pick<Context, 'links'>,
  row: ApplicationPasswordRow,
  context: ViewContext,
  secret?: string,
): Record<string, unknown> => ({
  ...presentFields(row, context, secret),
  _links: {
    self: [link(ctx, pathOf(row), { targetHints: { allow: METHODS } })],
  },
})

/** The same without links, for showing what was just deleted. */
export const presentFields = (
  row: ApplicationPasswordRow,
  context: ViewContext,
  secret?: string,
): Record<string, unknown> =>
  applicationPasswordResource.inContext(
    {
      uuid: row.uuid,
      app_id: row.app_id,
      name: row.name,
      created: row.created_gmt.slice(0, 'YYYY-MM-DDTHH:MM:SS'.length),
      last_used: row.last_used_gmt,
      last_ip: row.last_ip,
      ...(secret === undefined ? {} : { password: secret }),
    },
    context,
  )

export const pathOf = (row: Pick<ApplicationPasswordRow, 'user_id' | 'uuid'>): string =>
  `core/v2/users/${row.user_id}/application-passwords/${row.uuid}`
