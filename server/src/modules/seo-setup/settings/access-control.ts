import type { Context, WriteContext } from '../../../contract/context.ts'
import { AREAS, capability, type SeoOptions } from '../../seo-kernel/index.ts'
import { changeRoleCapabilities } from '../../users/index.ts'

type AccessControl = SeoOptions['site']['accessControl']
type RoleAccess = AccessControl[string]

/** Updates the capabilities of roles after a change of the access settings. */
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

/** Resets the toolkit's capabilities of every role to the defaults. */
export const giveBackDefaults = async (ctx: Context, access: AccessControl): Promise<void> => {
  for (const role of Object.keys(access))
    await changeRoleCapabilities(ctx, role, capabilitiesOf(undefined))
}

/** Limited to capabilities of the toolkit. */
const capabilitiesOf = (access: RoleAccess | undefined): Readonly<Record<string, boolean | null>> =>
  Object.fromEntries(
    AREAS.map((area) => [
      capability(area),
      access === undefined || access.useDefault ? null : access[area],
    ]),
  )
