import { coerce } from '../../contract/arguments/coerce.ts'
import { findFault } from '../../contract/arguments/validate.ts'
import type { Context } from '../../contract/context.ts'
import { emptyAsList } from '../../contract/describe.ts'
import { link } from '../../contract/links.ts'
import { listing, type Reply } from '../../contract/reply.ts'
import type { ViewContext } from '../../contract/schema.ts'
import { abilities, categories } from './abilities.ts'
import type { Ability, AbilityCategory } from './ability.ts'
import { abilityErrors } from './errors.ts'
import { abilityResource, categoryResource } from './resource.ts'

export const getAbility = async (name: string): Promise<Ability> => {
  const ability = abilities.find((candidate) => candidate.name === name.toLowerCase())
  if (!ability) throw abilityErrors.rest_ability_not_found()
  return ability
}

export const getCategory = async (slug: string): Promise<AbilityCategory> => {
  const category = categories.find((candidate) => candidate.slug === slug.toLowerCase())
  if (!category) throw abilityErrors.rest_ability_category_not_found()
  return category
}

export const listAbilities = async (
  ctx: Context,
  args: { context: ViewContext; page: number; per_page: number; category?: string | undefined },
): Promise<Reply<readonly object[]>> => {
  const { page, per_page: perPage, category } = args
  const wanted = abilities.filter((one) => category === undefined || one.category === category)
  const shown = wanted.slice((page - 1) * perPage, page * perPage)
  return listing(
    shown.map((ability) => showAbility(ctx, ability, args.context)),
    { total: wanted.length, page, perPage },
  )
}

export const showAbility = (
  ctx: Context,
  ability: Ability,
  context: ViewContext,
): Record<string, unknown> => {
  const path = `abilities/v1/abilities/${ability.name}`
  const { effect, isIdempotent: idempotent } = ability
  const annotations = {
    readonly: effect === 'reads',
    destructive: effect === 'removes',
    idempotent,
  }
  const item = {
    name: ability.name,
    label: ability.label,
    description: ability.description,
    category: ability.category,
    input_schema: ability.input,
    output_schema: ability.output,
    meta: { annotations, public: true, show_in_rest: true },
  }
  return {
    ...abilityResource.inContext(item, context),
    _links: {
      self: [link(ctx, path)],
      collection: [link(ctx, 'abilities/v1/abilities')],
      'wp:action-run': [link(ctx, `${path}/run`)],
    },
  }
}

export const showCategory = (
  ctx: Context,
  category: AbilityCategory,
  context: ViewContext,
): Record<string, unknown> => ({
  ...categoryResource.inContext({ ...category, meta: emptyAsList({}) }, context),
  _links: {
    self: [link(ctx, `abilities/v1/categories/${category.slug}`)],
    collection: [link(ctx, 'abilities/v1/categories')],
    abilities: [link(ctx, `abilities/v1/abilities?category=${category.slug}`)],
  },
})

export const listCategories = async (ctx: Context, context: ViewContext): Promise<object> =>
  categories.map((category) => showCategory(ctx, category, context))

const METHODS = { reads: 'GET', changes: 'POST', removes: 'DELETE' } as const

/** The method that runs an ability. */
export const methodOf = ({ effect }: Ability): 'GET' | 'POST' | 'DELETE' => METHODS[effect]

/** Throws 405 unless the method is the one of the ability's effect (GET for reads, and so on). */
export const checkMethod = (ability: Ability, methods: readonly string[]): void => {
  const method = methodOf(ability)
  if (!methods.includes(method)) throw abilityErrors.rest_ability_invalid_method(method)
}

/** Returns the input coerced to the ability's schema; throws 400 where it does not match. */
export const readInput = ({ input: schema }: Ability, given: unknown): unknown => {
  const input = given ?? schema.default ?? {}
  const fault = findFault(input, schema, 'input')
  if (fault) throw abilityErrors.ability_invalid_input(fault.message)
  return coerce(input, schema)
}

export const runAbility = async (ctx: Context, ability: Ability, given: unknown): Promise<object> =>
  (await ability.run(ctx, readInput(ability, given) as never)) as object
