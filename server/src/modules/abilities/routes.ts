import { ContextArg, Page } from '../../contract/arguments/args.ts'
import type { Context } from '../../contract/context.ts'
import { type Method, route } from '../../contract/route.ts'
import { inPath, integer, string, typed } from '../../contract/schema.ts'
import type { Ability } from './ability.ts'
import { abilityErrors } from './errors.ts'
import { abilityResource, categoryResource } from './resource.ts'
import * as service from './service.ts'

/** A name has two parts, so its path has two segments. */
const NAME = '(?P<namespace>[a-z0-9-]+)/(?P<ability>[a-z0-9-]+)'

const NameArgs = {
  namespace: inPath(string({ description: 'Namespace of the ability.' })),
  ability: inPath(string({ description: 'Name of the ability within its namespace.' })),
}

const load = (
  _ctx: Context,
  { namespace, ability }: { readonly namespace: string; readonly ability: string },
): Promise<Ability> => service.getAbility(`${namespace}/${ability}`)

interface RunArgs {
  readonly input: unknown
}

/** As in the reference, the method and the input are checked before the capability. */
const permitRun =
  (methods: readonly Method[]) =>
  (ctx: Context, { input }: RunArgs, ability: Ability): void => {
    service.checkMethod(ability, methods)
    service.readInput(ability, input)
    if (!ability.mayUse(ctx)) throw abilityErrors.rest_ability_cannot_execute()
  }

const anAbility = () => ({ namespace: 'core', ability: 'get-user-info' })

const runRoute = (methods: readonly Method[], summary: string) =>
  route({
    method: methods,
    path: `abilities/${NAME}/run`,
    samples: anAbility,
    summary,
    can: 'anyone',
    refuseHead: () => abilityErrors.rest_ability_invalid_method('GET'),
    args: {
      ...NameArgs,
      input: typed<unknown>({
        type: ['integer', 'number', 'boolean', 'string', 'array', 'object', 'null'],
        description: 'Input of the ability, as described by its input schema.',
      }),
    },
    load,
    permit: permitRun(methods),
  }).handle(({ ctx, args: { input }, subject: ability }) => service.runAbility(ctx, ability, input))

export const routes = {
  listAbilities: route({
    method: 'GET',
    path: 'abilities',
    summary: 'List abilities',
    can: 'read',
    args: {
      context: ContextArg,
      page: Page,
      per_page: integer({
        description: 'Maximum number of items per page.',
        default: 50,
        minimum: 1,
        maximum: 100,
      }),
      category: string({ description: 'Limit results to abilities of this category.' }),
    },
    resource: abilityResource,
  }).handle(({ ctx, args }) => service.listAbilities(ctx, args)),

  getAbility: route({
    method: 'GET',
    path: `abilities/${NAME}`,
    samples: anAbility,
    summary: 'Get an ability',
    can: 'read',
    args: { ...NameArgs, context: ContextArg },
    resource: abilityResource,
    load,
  }).handle(async ({ ctx, args: { context }, subject: ability }) =>
    service.showAbility(ctx, ability, context),
  ),

  runReadingAbility: runRoute(['GET'], 'Run a read-only ability'),
  runChangingAbility: runRoute(['POST'], 'Run an ability that changes data'),
  runRemovingAbility: runRoute(['DELETE'], 'Run a destructive ability'),
  refuseAbilityMethod: runRoute(
    ['PUT', 'PATCH'],
    'Run an ability (not supported with this method)',
  ),

  listAbilityCategories: route({
    method: 'GET',
    path: 'categories',
    summary: 'List ability categories',
    can: 'read',
    args: { context: ContextArg },
    resource: categoryResource,
  }).handle(({ ctx, args: { context } }) => service.listCategories(ctx, context)),

  getAbilityCategory: route({
    method: 'GET',
    path: 'categories/(?P<slug>[a-z0-9-]+)',
    summary: 'Get an ability category',
    can: 'read',
    args: { slug: inPath(string({ description: 'Slug of the category.' })), context: ContextArg },
    resource: categoryResource,
    load: (_ctx, { slug }) => service.getCategory(slug),
  }).handle(async ({ ctx, args: { context }, subject: category }) =>
    service.showCategory(ctx, category, context),
  ),
}
