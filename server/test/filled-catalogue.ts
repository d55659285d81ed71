import type { Context } from '../src/contract/context.ts'
import type { ItemInput, ItemType, KindName } from '../src/modules/catalogue/model/index.ts'
import { createItem } from '../src/modules/catalogue/save/index.ts'
import { ensureCategories } from './catalogue.ts'
import { NASTY_NAMES } from './nasty-names.ts'

/** Categories by kind; their names derive from the slugs. */
const CATEGORIES: Readonly<Partial<Record<KindName, readonly string[]>>> = {
  cliche: [
    ...['dead', 'none', 'queer-irl', 'cartoon', 'disabled', 'science', 'phase', 'police', 'witch'],
    ...['athlete', 'student', 'parent', 'doctor', 'lawyer', 'soldier', 'criminal', 'royalty'],
  ],
  gender: ['cisgender', 'agender', 'trans-woman', 'trans-man', 'non-binary', 'gender-fluid'],
  sexuality: [
    ...['homosexual', 'bisexual', 'pansexual', 'asexual', 'queer', 'fluid', 'unlabeled'],
    ...['heterosexual', 'undefined'],
  ],
  romantic: ['homoromantic', 'biromantic'],
  nation: ['usa', 'united-kingdom', 'canada', 'spain', 'brazil'],
  station: [
    'one',
    'two',
    'three',
    'four',
    'five',
    'six',
    'seven',
    'eight',
    'nine',
    'ten',
    'eleven',
  ],
  format: ['tv-show', 'web-series', 'movie', 'mini-series'],
  genre: ['drama', 'comedy', 'crime', 'fantasy', 'sci-fi'],
  trope: ['dead-queers', 'happy-ending', 'coming-out', 'slow-burn', 'subtext'],
  star: ['gold', 'silver'],
  trigger: ['high', 'low'],
  intersection: ['disabilities', 'religion'],
  actor_gender: ['cis-woman', 'cis-man', 'trans-woman'],
  actor_sexuality: ['heterosexual', 'unknown', 'bisexual'],
}

export interface CatalogueSize {
  readonly characters: number
  readonly shows: number
  readonly actors: number
}

/** Fills a catalogue with content for every kind of page; deterministic. */
export const fillCatalogue = async (ctx: Context, size: CatalogueSize): Promise<void> => {
  await ensureCategories(
    ctx,
    Object.entries(CATEGORIES).flatMap(([kind, slugs]) =>
      slugs.map((slug) => ({ kind: kind as KindName, slug, name: nameOf(slug) })),
    ),
  )
  const random = generator(20_261_115)
  const draw: Draw = {
    random,
    pick: (kind, bias = 2) => {
      const slugs = CATEGORIES[kind] ?? []
      return slugs[Math.floor(random() ** bias * slugs.length)] ?? ''
    },
    some: (chance, kind) => (random() < chance ? [draw.pick(kind)] : []),
  }
  const shows = await makeAll(ctx, 'show', size.shows, (n) => show(draw, n))
  const actors = await makeAll(ctx, 'actor', size.actors, (n) => actor(draw, n))
  await makeAll(ctx, 'character', size.characters, (n) => character(draw, n, shows, actors))
}

interface Draw {
  /** From 0 up to, but excluding, 1. */
  random(): number
  /** A category; the higher the bias, the more often one of the first. */
  pick(kind: KindName, bias?: number): string
  /** A list of one category or none. */
  some(chance: number, kind: KindName): readonly string[]
}

const makeAll = async (
  ctx: Context,
  type: ItemType,
  count: number,
  make: (n: number) => ItemInput,
): Promise<number[]> => {
  const ids: number[] = []
  for (let n = 0; n < count; n++) ids.push((await createItem(ctx, type, make(n))).row.id)
  return ids
}

const show = ({ random, pick, some }: Draw, n: number): ItemInput => {
  const start = 1994 + Math.floor(random() ** 0.5 * 31)
  return {
    name: `Show ${NASTY_NAMES[n] ?? n}`,
    details: {
      start,
      finish: n % 5 < 2 ? null : Math.min(2026, start + (n % 9)),
      seasons: n % 9,
      score: n % 5 === 0 ? null : Math.round(random() * 1000) / 10,
      worth_it: ['Yes', 'Meh', 'No', 'TBD'][n % 4],
      loved: n % 10 === 0,
    },
    terms: {
      nation: [pick('nation')],
      station: [pick('station')],
      format: [pick('format', 3)],
      genre: [...new Set([pick('genre'), pick('genre')])],
      trope: [pick('trope')],
      star: some(0.2, 'star'),
      trigger: some(0.3, 'trigger'),
      intersection: some(0.4, 'intersection'),
    },
  }
}

const actor = ({ pick }: Draw, n: number): ItemInput => ({
  name: `Actor ${NASTY_NAMES[n] ?? n}`,
  details: { born: `19${40 + (n % 60)}-05-01` },
  terms: { actor_gender: [pick('actor_gender')], actor_sexuality: [pick('actor_sexuality')] },
})

const character = (
  { random, pick, some }: Draw,
  n: number,
  shows: readonly number[],
  actors: readonly number[],
): ItemInput => {
  const year = 1994 + Math.floor(random() ** 0.5 * 30)
  const isDead = n % 7 === 0
  const returned = n % 21 === 0 ? [`${year + 3}-02-03`] : []
  const first = n % actors.length
  return {
    name: NASTY_NAMES[n] ?? (n % 10 === 0 ? 'Alex' : `Character ${n}`),
    description: n % 3 === 0 ? 'Some <em>words</em> about them.' : '',
    terms: {
      cliche: [...new Set([...(isDead ? ['dead'] : []), pick('cliche', 1), pick('cliche', 1)])],
      gender: [pick('gender', 5)],
      sexuality: [pick('sexuality', 3)],
      romantic: some(0.05, 'romantic'),
    },
    deaths: isDead ? [`${year + 1}-0${1 + (n % 9)}-1${n % 9}`, ...returned] : [],
    actors: actors.slice(first, first + 1 + (n % 3)),
    shows: [
      {
        show: shows[n % shows.length] ?? 0,
        role: (['regular', 'recurring', 'guest'] as const)[n % 3] ?? 'guest',
        years: [year, year + 1, year + 2].slice(0, 1 + (n % 3)),
      },
    ],
  }
}

const nameOf = (slug: string): string =>
  slug.replace(
    /(^|-)(\w)/g,
    (_all, dash: string, letter: string) => (dash && ' ') + letter.toUpperCase(),
  )

/** The same numbers in every run. */
const generator = (seed: number): (() => number) => {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}
