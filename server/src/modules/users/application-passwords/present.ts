import type { Linker } from '../../../contract/context.ts'
import { link } from '../../../contract/links.ts'
import { EDITABLE } from '../../../contract/route.ts'
import type { ViewContext } from '../../../contract/schema.ts'
import { applicationPasswordResource } from './resource.ts'
import type { ApplicationPasswordRow } from './store.ts'

/** A caller who may see a password may use every method on it. */
const METHODS = ['GET', ...EDITABLE, 'DELETE']

/** A password in one of the three contexts; with its secret only when it was just created. */
export const presentPassword = (
  ctx: Linker,
  row: ApplicationPasswordRow,
  context: ViewContext,
  secret?: string,
): Record<string, unknown> => ({
  ...presentFields(row, context, secret),
  _links: {
    self: [link(ctx, pathOf(row), { targetHints: { allow: METHODS } })],
  },
})

/** The same without links, for the response to a deletion. */
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
