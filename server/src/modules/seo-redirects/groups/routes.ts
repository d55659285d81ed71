import { route } from '../../../contract/route.ts'
import { array, boolean, inPath, integer, object, string } from '../../../contract/schema.ts'
import { needs } from '../../seo-kernel/index.ts'
import { changeGroup, createGroup, listGroups, removeGroup } from './service.ts'

const can = needs('redirects_manage')

const required = { required: true } as const

const success = boolean(required)

const name = string({ description: 'Name of the group.', maxLength: 200, ...required })

const slug = inPath(string({ description: 'Slug of the group.', maxLength: 200 }))

const Group = object({ slug: string(required), name: string(required) }, required)

const PATH = 'redirects/groups/(?P<slug>[^/]+)'

export const redirectGroupRoutes = {
  listRedirectGroups: route({
    method: 'GET',
    path: 'redirects/groups',
    summary: 'List redirect groups',
    can,
    reply: object({
      success,
      groups: array(
        object({
          slug: string(required),
          name: string(required),
          own: boolean({
            description: 'Whether the group can be changed and deleted.',
            ...required,
          }),
          redirects: integer({ description: 'Number of redirects in the group.', ...required }),
        }),
        required,
      ),
    }),
  }).handle(async ({ ctx }) => ({ success: true, groups: await listGroups(ctx) })),

  createRedirectGroup: route({
    method: 'POST',
    path: 'redirects/groups',
    summary: 'Create a redirect group',
    can,
    args: { name },
    samples: (n) => ({ name: `Campaign ${n}` }),
    reply: object({ success, group: Group }),
  }).handle(async ({ ctx, args }) => ({ success: true, group: await createGroup(ctx, args.name) })),

  changeRedirectGroup: route({
    method: 'POST',
    path: PATH,
    summary: 'Update a redirect group',
    can,
    args: { slug, name },
    samples: (n) => ({ slug: 'campaign-1', name: `Campaign ${n}` }),
    reply: object({ success, group: Group }),
  }).handle(async ({ ctx, args }) => ({
    success: true,
    group: await changeGroup(ctx, args.slug, args.name),
  })),

  deleteRedirectGroup: route({
    method: 'DELETE',
    path: PATH,
    summary: 'Delete a redirect group',
    description: 'Its redirects stay active and move to the `manual` group.',
    can,
    args: { slug },
    samples: () => ({ slug: 'campaign-1' }),
    reply: object({ success, moved: integer(required) }),
  }).handle(async ({ ctx, args }) => ({ success: true, moved: await removeGroup(ctx, args.slug) })),
}
