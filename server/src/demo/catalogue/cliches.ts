import { DEMO_CATEGORIES } from './categories.ts'
import type { Making } from './making.ts'

/** Clichés that occur only in shows of some genres. */
const AT_HOME: Readonly<Partial<Record<string, readonly string[]>>> = {
  alien: ['sci-fi', 'animation'],
  astronaut: ['sci-fi'],
  cartoon: ['animation'],
  clone: ['sci-fi', 'superhero'],
  cowhand: ['western', 'period'],
  ghost: ['fantasy', 'horror', 'mystery'],
  immortal: ['fantasy', 'horror', 'superhero'],
  pirate: ['fantasy', 'period', 'animation'],
  psychic: ['fantasy', 'horror', 'mystery'],
  robot: ['sci-fi', 'animation'],
  superhero: ['superhero', 'animation'],
  'time-traveller': ['sci-fi', 'fantasy'],
  vampire: ['fantasy', 'horror'],
  witch: ['fantasy', 'horror'],
}

/** The number of clichés per character, weighted. */
const COUNTS = [34, 32, 18, 9, 5, 2].map((weight, index) => [index + 1, weight] as const)

/** Clichés given by the facts come first; the others are drawn from those that the genres allow. */
export const makeCliches = (
  { chance: { draw, happens, pick } }: Making,
  genres: readonly string[],
  following: readonly string[],
): string[] => {
  const count = Math.max(draw(COUNTS), following.length)
  const own = Object.keys(AT_HOME).filter((slug) => isAtHome(slug, genres))
  const cliches = new Set(following)
  if (genres.includes('animation')) cliches.add('cartoon')
  for (let tries = 0; tries < 12 && cliches.size < count; tries++) {
    const slug = own.length > 0 && happens(0.3) ? pick(own) : draw(DEMO_CATEGORIES.cliche)
    if (slug !== 'none' && isAtHome(slug, genres)) cliches.add(slug)
    // "None" is used only without any other cliché.
    else if (slug === 'none' && count === 1 && cliches.size === 0) return ['none']
  }
  return cliches.size > 0 ? [...cliches] : ['none']
}

const isAtHome = (slug: string, genres: readonly string[]): boolean =>
  AT_HOME[slug]?.some((genre) => genres.includes(genre)) ?? true
