import type { Drawing } from '../../modules/media/index.ts'
import { createChance } from '../catalogue/chance.ts'
import { LOOKS, type Look, nameOfLook } from './looks.ts'
import { drawPortrait, type Picture } from './portrait.ts'
import { drawPoster } from './poster.ts'

/**
 * All portraits and posters, deterministic. Hundreds of pictures for thousands of items, to keep the start
 * short.
 */
export const makeGallery = (author: number | undefined): Drawing[] => {
  const chance = createChance(20_261_116)
  const seen = new Set<string>()
  const draw = (look: Look): Picture => {
    const picture =
      look.kind === 'poster' ? drawPoster(chance, look.genre) : drawPortrait(chance, look)
    if (seen.has(picture.svg)) return draw(look)
    seen.add(picture.svg)
    return picture
  }
  return LOOKS.flatMap(([look, count]) =>
    Array.from({ length: count }, (_, index) => ({
      name: `${nameOfLook(look)}-${index + 1}`,
      title:
        look.kind === 'poster' ? `Poster, ${look.genre} ${index + 1}` : `Portrait ${index + 1}`,
      author,
      ...draw(look),
    })),
  )
}

/** An item that gets a picture. */
export interface Sitter {
  readonly type: string
  readonly slug: string
  readonly name: string
  readonly look: Look
}

const COUNTS = new Map(LOOKS.map(([look, count]) => [nameOfLook(look), count]))

/** The number of latest items that may be listed together as the newest. */
const NEWEST = 12

/**
 * Assigns pictures to items: alphabetical neighbours never share one, nor do any two of the newest, so that
 * no page shows a picture twice. Items have to be in the order of their creation.
 */
export const hangPictures = (sitters: readonly Sitter[]): ReadonlyMap<string, string[]> => {
  const hung = new Map<string, string[]>()
  const places = new Map<string, number>()
  const newest = new Set(sitters.slice(-NEWEST))
  const ofNewest = new Set<string>()
  const byName = new Intl.Collator('en').compare
  for (const sitter of sitters.toSorted((a, b) => byName(a.name, b.name))) {
    const kind = nameOfLook(sitter.look)
    const count = COUNTS.get(kind) ?? 1
    const first = places.get(kind) ?? 0
    const pictureAt = (place: number): string => `${kind}-${1 + (place % count)}`
    let place = first
    if (newest.has(sitter))
      while (place < first + count - 1 && ofNewest.has(pictureAt(place))) place++
    places.set(kind, place + 1)
    const picture = pictureAt(place)
    if (newest.has(sitter)) ofNewest.add(picture)
    hung.set(picture, [...(hung.get(picture) ?? []), sitter.slug])
  }
  return hung
}
