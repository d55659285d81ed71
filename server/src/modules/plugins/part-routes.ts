import type { Context } from '../../contract/context.ts'
import { resource } from '../../contract/resource.ts'
import { EDITABLE, route } from '../../contract/route.ts'
import { boolean, inPath, string } from '../../contract/schema.ts'
import { type SwitchablePart, switchableParts } from '../../contract/switchable.ts'
import { pluginErrors } from './errors.ts'

const READ = { readonly: true } as const
const PATTERN = '[\\w-]+\\/[\\w-]+'

const partResource = resource('switchable-part', {
  id: string({ description: 'Identifier of the part.', ...READ }),
  title: string({ description: 'Name of the part.', ...READ }),
  description: string({ description: 'Purpose of the part.', ...READ }),
  is_on: boolean({ description: 'Whether the part is switched on.' }),
})

const findPart = async (
  ctx: Context,
  { part: id }: { readonly part: string },
): Promise<SwitchablePart> => {
  const part = ctx.extensions(switchableParts).get(id)
  if (!part) throw pluginErrors.rest_part_not_found()
  return part
}

const presentPart = async (ctx: Context, id: string, part: SwitchablePart) => ({
  id,
  title: part.title,
  description: part.description,
  is_on: await part.isOn(ctx),
})

/** The parts of the product that can be switched off, some smaller than a module. */
export const partRoutes = {
  listSwitchableParts: route({
    method: 'GET',
    path: 'switchable-parts',
    summary: 'List switchable parts',
    description: 'Parts of Callboard that can be switched off.',
    can: 'activate_plugins',
    resource: partResource,
  }).handle(async ({ ctx }) =>
    Promise.all(
      Array.from(ctx.extensions(switchableParts), ([id, part]) => presentPart(ctx, id, part)),
    ),
  ),

  updateSwitchablePart: route({
    method: EDITABLE,
    path: `switchable-parts/(?P<part>${PATTERN})`,
    summary: 'Update a switchable part',
    can: 'activate_plugins',
    samples: () => ({ part: 'callboard/indexnow', is_on: true }),
    resource: partResource,
    args: {
      part: inPath(string({ description: 'Identifier of the part.', pattern: PATTERN })),
      is_on: boolean({ description: 'Whether the part is switched on.', required: true }),
    },
    load: findPart,
  }).handle(async ({ ctx, args, subject }) => {
    await subject.turn(ctx, args.is_on)
    return presentPart(ctx, args.part, subject)
  }),
}
