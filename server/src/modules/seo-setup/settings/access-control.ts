import type { Context, WriteContext } from '../../../contract/context.ts'
import { AREAS, capability, type SeoOptions } from '../../seo-kernel/index.ts'
import { changeRoleCapabilities } from '../../users/index.ts'

type AccessControl = SeoOptions['site']['accessControl']
type RoleAccess = AccessControl[string]

/** Brings what roles may do in line with what was decided about them. */
export const applyAccessControl = async (
  ctx: WriteContext,
  { before, after }: { readonly before: SeoOptions; readonly after: SeoOptions },
): Promise<void> => {
  for (const [role, access] of Object.entries(after.site.accessControl)) {
    const changes = capabilitiesOf(access)
    const known = capabilitiesOf(before.site.accessControl[role])
    if (JSON.stringify(changes) !== JSON.stringify(known))
      await changeRoleCapabilities(ctx, role, changes)
  }
}

/** Gives every role what it holds by default, and nothing else of the toolkit. */
export const giveBackDefaults = async (ctx: Context, access: AccessControl): Promise<void> => {
  for (const role of Object.keys(access))
    await changeRoleCapabilities(ctx, role, capabilitiesOf(undefined))
}

/** Only capabilities of the toolkit: no setting of it reaches any other. */
const capabilitiesOf = (access: RoleAccess | undefined): Readonly<Record<string, boolean | null>> =>
  Object.fromEntries(
    AREAS.map((area) => [
      capability(area),
      access === undefined || access.useDefault ? null : access[area],
    ]),
  )
