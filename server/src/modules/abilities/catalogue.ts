import type { Context } from '../../contract/context.ts'
import { array, boolean, integer, object, oneOf, string } from '../../contract/schema.ts'
import {
  type CharacterEntry,
  catalogueFacts,
  categoryAddress,
  describeCharacters,
  findItemPage,
  KIND_NAMES,
  type KindName,
} from '../catalogue/index.ts'
import type { Ability } from './ability.ts'

const count = (description: string) => integer({ description, required: true })

const Totals = object({
  characters: count('Published characters.'),
  dead: count('Those of them that have died.'),
  shows: count('Published shows.'),
  actors: count('Published actors.'),
})

const Category = object({
  slug: string({ required: true }),
  name: string({ required: true }),
  count: count('Number of published items in the category.'),
  url: string({ required: true, format: 'uri' }),
})

const known = (ctx: Context): boolean => ctx.user.kind !== 'anonymous'

/** Totals of the catalogue, and counts by category. */
export const readStatistics: Ability = {
  name: 'catalogue/read-statistics',
  label: 'Read statistics',
  description: 'Returns the number of characters, shows and actors, in total and by category.',
  category: 'catalogue',
  input: object({
    kinds: array(oneOf(KIND_NAMES), {
      description: 'Kinds of categories to count by; none by default.',
      maxItems: KIND_NAMES.length,
    }),
  }),
  output: object({
    totals: { ...Totals, required: true },
    breakdowns: {
      type: 'object',
      description: 'Categories in use, keyed by kind.',
      additionalProperties: array(Category),
      required: true,
    },
  }),
  effect: 'reads',
  isIdempotent: true,
  mayUse: known,
  run: async (ctx, { kinds = [] }: { kinds?: readonly KindName[] }) => {
    const facts = await catalogueFacts(ctx)
    return {
      totals: {
        characters: facts.total('character'),
        dead: facts.dead,
        shows: facts.total('show'),
        actors: facts.total('actor'),
      },
      breakdowns: Object.fromEntries(
        kinds.map((kind) => [
          kind,
          facts
            .terms(kind)
            .filter((term) => term.count > 0)
            .map(({ slug, name, count }) => ({
              ...{ slug, name, count, url: categoryAddress(ctx, { kind, slug }) },
            })),
        ]),
      ),
    }
  },
}

const FILTERS = ['gender', 'sexuality', 'romantic', 'cliche'] as const

type Wanted = Readonly<
  Partial<Record<(typeof FILTERS)[number], string>> & {
    search?: string
    alive?: boolean
    show?: number
    limit?: number
  }
>

/** Finds characters by name and category. */
export const findCharacters: Ability = {
  name: 'catalogue/find-characters',
  label: 'Find characters',
  description: 'Finds published characters by name, category, show and death.',
  category: 'catalogue',
  input: object({
    search: string({ minLength: 1, description: 'Part of the name.' }),
    gender: string({ description: 'Slug of a gender.' }),
    sexuality: string({ description: 'Slug of a sexuality.' }),
    romantic: string({ description: 'Slug of a romantic orientation.' }),
    cliche: string({ description: 'Slug of a cliche.' }),
    alive: boolean({ description: 'Limit results to living, or to dead characters.' }),
    show: integer({ description: 'Id of a show.' }),
    limit: integer({
      minimum: 1,
      maximum: 100,
      description: 'Maximum number of results; 10 by default.',
    }),
  }),
  output: object({
    total: count('Total number of results.'),
    characters: array(
      object({
        id: integer({ required: true }),
        name: string({ required: true }),
        died: array(string(), { description: 'Known dates of death.', required: true }),
        gender: string({ required: true }),
        sexuality: string({ required: true }),
        url: string({ required: true, format: 'uri' }),
      }),
      { required: true },
    ),
  }),
  effect: 'reads',
  isIdempotent: true,
  mayUse: known,
  run: async (ctx, wanted: Wanted) => {
    const { rows, total } = await findItemPage(ctx, {
      ...{ type: 'character', statuses: ['publish'], orderBy: 'name', direction: 'asc' },
      ...{ search: wanted.search, isAlive: wanted.alive, showId: wanted.show },
      carrying: Object.fromEntries(
        FILTERS.flatMap((kind) => (wanted[kind] === undefined ? [] : [[kind, [wanted[kind]]]])),
      ),
      ...{ limit: wanted.limit ?? 10, offset: 0 },
    })
    const entries = await describeCharacters(ctx, rows)
    return {
      total,
      characters: entries.map((entry, index) => summary(rows[index]?.name ?? '', entry)),
    }
  },
}

const summary = (name: string, { id, died, gender, sexuality, url }: CharacterEntry): object => ({
  ...{ id, name, died: died.filter((day) => day !== ''), gender, sexuality, url },
})
