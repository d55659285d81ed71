import { slugify } from '../lib/slug.ts'
import { DEMO_CATEGORIES } from './categories.ts'
import { several } from './chance.ts'
import { type DemoRecord, FIRST_YEAR, LAST_YEAR, type Making, makeText } from './making.ts'
import { NASTY_NAMES, NATIONS, SHOW_ADJECTIVES, SHOW_NOUNS, STATIONS } from './words.ts'

export interface DemoShow {
  readonly record: DemoRecord & { readonly slug: string }
  readonly start: number
  readonly finish: number
}

/** Behind these many shows with usual names come those that break programs. */
const USUAL = 100

export const makeShow = (making: Making, index: number): DemoShow => {
  const { pick, draw, happens, between } = making.chance
  const name = NASTY_NAMES[index - USUAL] ?? makeName(making)
  const start = happens(0.7) ? between(2005, LAST_YEAR) : between(FIRST_YEAR, 2004)
  const isOn = start > 2015 && happens(0.3)
  const finish = isOn ? LAST_YEAR : Math.min(LAST_YEAR, start + draw(RUNS))
  return {
    ...{ start, finish },
    record: {
      type: 'show',
      slug: making.slugOf('show', name),
      name,
      description: happens(0.6) ? makeText(making) : '',
      stations: several(() => slugify(pick(STATIONS)), between(1, 2)),
      nations: [happens(0.5) ? 'usa' : pick(NATIONS)],
      formats: [draw(DEMO_CATEGORIES.format)],
      genres: several(() => draw(DEMO_CATEGORIES.genre), between(1, 3)),
      tropes: [
        ...(happens(0.18) ? ['dead-queers'] : []),
        ...several(() => draw(DEMO_CATEGORIES.trope), between(1, 3)),
      ],
      stars: happens(0.15) ? [draw(DEMO_CATEGORIES.star)] : [],
      triggers: happens(0.2) ? [draw(DEMO_CATEGORIES.trigger)] : [],
      intersections: happens(0.25) ? [draw(DEMO_CATEGORIES.intersection)] : [],
      start,
      finish: isOn ? null : finish,
      seasons: happens(0.13) ? 0 : finish - start + 1,
      score: happens(0.9) ? between(200, 10_000) / 100 : null,
      worth_it: draw(VERDICTS),
      loved: happens(0.05),
    },
  }
}

/** Which shows name others; said once all of them are there. */
export function* makeSimilar(
  { chance: { pick, happens, between } }: Making,
  shows: readonly DemoShow[],
): Generator<DemoRecord> {
  for (const { record } of shows) {
    if (!happens(0.05)) continue
    const others = several(() => pick(shows).record.slug, between(1, 4))
    const similar = others.filter((slug) => slug !== record.slug)
    if (similar.length > 0) yield { type: 'show', slug: record.slug, similar }
  }
}

/** Years from the first to the last, and how often. */
const RUNS = [
  ...[0, 1, 2, 3, 4, 5, 6, 7].map((years) => [years, 8 - years] as const),
  ...[10, 15, 30].map((years) => [years, 1] as const),
]

const VERDICTS = [
  ...[['Yes', 40] as const, ['Meh', 30] as const, ['No', 10] as const, ['TBD', 20] as const],
]

const makeName = ({ chance: { pick, happens } }: Making): string =>
  `${happens(0.5) ? 'The ' : ''}${pick(SHOW_ADJECTIVES)} ${pick(SHOW_NOUNS).replace('-', ' ')}`
