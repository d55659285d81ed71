import { createCasting, planActor, planUnknown, recordActor } from './actors.ts'
import { DEMO_CATEGORIES, FOLLOWING, nameOfCategory } from './categories.ts'
import { planCharacter, planHouseCharacter, recordCharacter } from './characters.ts'
import { HOUSE_CHARACTERS, HOUSE_SHOWS } from './house.ts'
import { type DemoRecord, startMaking } from './making.ts'
import { NATIONS, STATIONS } from './places.ts'
import type { CharacterPlan } from './plans.ts'
import { planHouseShow, planShow, recordShow, recordSimilar } from './shows.ts'
import type { Presence } from './words.ts'

/** The number of items of each type. */
export interface CatalogueSize {
  readonly characters: number
  readonly shows: number
  readonly actors: number
}

/** As large as a real catalogue of this kind. */
export const DEMO_SIZE: CatalogueSize = { characters: 2_400, shows: 700, actors: 1_900 }

/** A line with the data that only its picture needs. */
export interface DemoEntry {
  readonly record: DemoRecord
  readonly presence?: Presence
  readonly born?: number
}

/** The lines alone. */
export function* demoCatalogue(size: CatalogueSize): Generator<DemoRecord> {
  for (const { record } of demoEntries(size)) yield record
}

/**
 * A generated catalogue as import lines, deterministic. Its proportions are those of a real one, including
 * hundreds of shared names. All items are planned before the first is written, so that they agree with each
 * other.
 */
export function* demoEntries(size: CatalogueSize): Generator<DemoEntry> {
  const making = startMaking()
  for (const record of categories()) yield { record }
  const shows = times(size.shows, (index) => {
    const house = HOUSE_SHOWS[index]
    return house ? planHouseShow(making, house) : planShow(making)
  })
  const unknown = planUnknown(making)
  const actors = [unknown, ...times(size.actors - 1, () => planActor(making))]
  const stage = { shows, unknown, findActor: createCasting(making, actors) }
  const characters = times(size.characters, (index): CharacterPlan => {
    const house = HOUSE_CHARACTERS[index]
    return house
      ? planHouseCharacter(making, house, stage)
      : planCharacter(making, index - HOUSE_CHARACTERS.length, stage)
  })
  for (const show of shows) yield { record: recordShow(making, show) }
  for (const record of recordSimilar(making, shows)) yield { record }
  for (const actor of actors) {
    const { presence, born } = actor
    yield { record: recordActor(making, actor), presence, born }
  }
  for (const character of characters)
    yield { record: recordCharacter(making, character), presence: character.presence }
}

const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index))

function* categories(): Generator<DemoRecord> {
  const drawn = Object.entries(DEMO_CATEGORIES).map(
    ([kind, choices]) => [kind, choices.map(([slug]) => slug)] as const,
  )
  const nations = NATIONS.map((slug) => category('nation', slug))
  const stations = STATIONS.map(({ slug, name }) => category('station', slug, name))
  for (const [kind, slugs] of [...drawn, ...FOLLOWING])
    for (const slug of slugs) yield category(kind, slug)
  yield* [...nations, ...stations]
}

const category = (kind: string, slug: string, name = nameOfCategory(kind, slug)): DemoRecord => ({
  ...{ type: 'category', kind, slug, name },
})
