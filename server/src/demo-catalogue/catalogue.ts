import { slugify } from '../lib/slug.ts'
import { DEMO_CATEGORIES } from './categories.ts'
import { type DemoRecord, startMaking } from './making.ts'
import { makeActor, makeCharacter } from './people.ts'
import { makeShow, makeSimilar } from './shows.ts'
import { NATIONS, STATIONS } from './words.ts'

/** How much there is of what. */
export interface CatalogueSize {
  readonly characters: number
  readonly shows: number
  readonly actors: number
}

/** As large as a real catalogue of this kind. */
export const DEMO_SIZE: CatalogueSize = { characters: 7_400, shows: 2_300, actors: 6_000 }

/**
 * A made-up catalogue as lines for an import, the same every time. Its proportions are those of a
 * real one, with hundreds of people of the same name, and names that break programs.
 */
export function* demoCatalogue(size: CatalogueSize): Generator<DemoRecord> {
  const making = startMaking()
  yield* categories()
  const shows = Array.from({ length: size.shows }, (_, index) => makeShow(making, index))
  yield* shows.map(({ record }) => record)
  yield* makeSimilar(making, shows)
  const actors = Array.from({ length: size.actors }, (_, index) => makeActor(making, index))
  yield* actors
  for (let index = 0; index < size.characters; index++)
    yield makeCharacter(making, index, shows, actors)
}

function* categories(): Generator<DemoRecord> {
  const drawn = Object.entries(DEMO_CATEGORIES).map(
    ([kind, choices]) => [kind, choices.map(([slug]) => slug)] as const,
  )
  const all = [
    ...drawn,
    // Two that are not drawn like the others, and one that nothing carries.
    ['cliche', ['dead', 'never-used']] as const,
    ['trope', ['dead-queers']] as const,
    ['station', STATIONS.map((name) => slugify(name))] as const,
    ['nation', NATIONS] as const,
  ]
  for (const [kind, slugs] of all)
    for (const slug of slugs) yield { type: 'category', kind, slug, name: titleOf(slug) }
}

const titleOf = (slug: string): string =>
  slug === 'usa'
    ? 'USA'
    : slug
        .split('-')
        .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
        .join(' ')
