import { createChance } from '../demo-catalogue/chance.ts'
import type { Drawing } from '../modules/media/index.ts'
import { LOOKS, type Look, nameOfLook } from './looks.ts'
import { drawPortrait, type Picture } from './portrait.ts'
import { drawPoster } from './poster.ts'

/** All portraits and posters, the same every time. Hundreds for thousands: nobody has to wait long. */
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

/** Somebody or something that wants a picture. */
export interface Sitter {
  readonly type: string
  readonly slug: string
  readonly name: string
  readonly look: Look
}

const COUNTS = new Map(LOOKS.map(([look, count]) => [nameOfLook(look), count]))

/** So many of those that came last may stand together, as the newest. */
const NEWEST = 12

/**
 * Who gets which picture: neighbours in the alphabet never the same, nor any two of the newest, so no
 * page shows one twice. Sitters come in the order in which they are made.
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
