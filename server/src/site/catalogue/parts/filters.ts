import type { Context } from '../../../contract/context.ts'
import {
  catalogueFacts,
  countCarried,
  countItems,
  type ItemQuery,
  type ItemType,
  type KindName,
} from '../../../modules/catalogue/index.ts'
import type { Choice } from './choice.ts'
import { listQuery } from './listing.ts'
import { KIND_LABELS } from './words.ts'

/** The kinds that filter each list. */
export const FILTERS: Readonly<Record<ItemType, readonly KindName[]>> = {
  character: ['gender', 'sexuality', 'romantic', 'cliche'],
  show: ['nation', 'station', 'genre', 'format', 'trope', 'star', 'trigger', 'intersection'],
  actor: ['actor_gender', 'actor_sexuality'],
}

export const MAX_SEARCH = 200

/** A filter with its options. */
export interface FilterField {
  readonly name: string
  readonly label: string
  readonly options: readonly FilterOption[]
}

export interface FilterOption {
  readonly value: string
  readonly label: string
  /** The number of items with this option; undefined where counting would cost too much. */
  readonly count: number | undefined
}

/**
 * The filters of a list. Each option has the number of items it would give together with the values of
 * all other filters; options without any are omitted.
 */
export const findFields = async (
  ctx: Context,
  type: ItemType,
  choice: Choice,
  narrowedBy: (filters: Choice['filters']) => Partial<ItemQuery>,
): Promise<readonly FilterField[]> => {
  const facts = await catalogueFacts(ctx)
  const queryWithout = (name: string): ItemQuery => {
    const { [name]: _, ...filters } = choice.filters
    return listQuery(type, narrowedBy(filters), choice)
  }
  const whole = countCarried(ctx, queryWithout(''))
  // Only a field with a value needs a count without its own filter.
  const countsFor = (name: string) =>
    choice.filters[name] === undefined ? whole : countCarried(ctx, queryWithout(name))
  const kinds = FILTERS[type].map(async (kind): Promise<FilterField> => {
    const counts = await countsFor(kind)
    const options = facts.terms(kind).map(({ id, slug, name, count }) => ({
      ...{ value: slug, label: name },
      count: counts ? (counts.get(id) ?? 0) : count === 0 ? 0 : undefined,
    }))
    return {
      name: kind,
      label: KIND_LABELS[kind],
      options: worthChoosing(options, choice.filters[kind]),
    }
  })
  const fate = async (): Promise<FilterField> => {
    const counts = await countsFor('alive')
    const all = counts && (await countItems(ctx, queryWithout('alive')))
    const dead =
      counts?.get(facts.terms('cliche').find(({ slug }) => slug === 'dead')?.id ?? 0) ?? 0
    return {
      ...{ name: 'alive', label: 'Alive' },
      options: [
        { value: 'yes', label: 'Alive, as far as known', count: all && all - dead },
        { value: 'no', label: 'Died', count: counts && dead },
      ],
    }
  }
  const fields = await Promise.all([...kinds, ...(type === 'character' ? [fate()] : [])])
  return fields.filter(({ options }) => options.length > 0)
}

const worthChoosing = (
  options: readonly FilterOption[],
  chosen: readonly string[] = [],
): readonly FilterOption[] =>
  options.filter(({ value, count }) => count !== 0 || chosen.includes(value))
