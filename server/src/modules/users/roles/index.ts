import { route } from '../../../contract/route.ts'
import { array, object, string } from '../../../contract/schema.ts'
import { capabilitiesOf, ROLES } from '../model/index.ts'

const RoleReply = object({
  name: string({ description: 'Name of the role.', required: true }),
  capabilities: array(string(), {
    description: 'Capabilities of the role, in alphabetical order.',
    required: true,
  }),
})

/** Levels are a relic that no check uses, and the name of a role is no capability for people. */
const isShown = (capability: string, role: string): boolean =>
  capability !== role && !/^level_\d+$/.test(capability)

export const roleRoutes = {
  listRoles: route({
    method: 'GET',
    path: 'roles',
    summary: 'List roles with their capabilities',
    can: 'list_users',
    reply: array(RoleReply),
  }).handle(({ ctx }) =>
    Promise.all(
      ROLES.map(async (name) => ({
        name,
        capabilities: [...(await capabilitiesOf(ctx, [name]))]
          .filter((capability) => isShown(capability, name))
          .toSorted(),
      })),
    ),
  ),
}
