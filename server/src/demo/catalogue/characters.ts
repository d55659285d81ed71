import { type FindActor, isQueer } from './actors.ts'
import { DEMO_CATEGORIES } from './categories.ts'
import { makeCliches } from './cliches.ts'
import type { HouseCharacter } from './house.ts'
import { type DemoRecord, type Making, makeDay } from './making.ts'
import type { ActorPlan, CharacterPlan, PartPlan, Role, ShowPlan } from './plans.ts'
import { describeCharacter } from './stories.ts'
import { FIRST_NAMES, LAST_NAMES, type Presence } from './words.ts'

/** The shows and actors that characters refer to. */
export interface Stage {
  readonly shows: readonly ShowPlan[]
  readonly unknown: ActorPlan
  readonly findActor: FindActor
}

export const planCharacter = (making: Making, index: number, stage: Stage): CharacterPlan => {
  const { pick, draw, happens } = making.chance
  const gender = draw(DEMO_CATEGORIES.gender)
  const presence = happens(0.93) ? (PRESENCES[gender] ?? 'they') : (RARER[gender] ?? 'they')
  const first = planPart(making, stage.shows[index] ?? pickShow(making, stage.shows))
  const parts = [first, ...planFurtherParts(making, first, stage.shows)]
  // One character has far more actors than any other.
  const performers = index === 42 ? 11 : draw(PERFORMERS)
  const find = (): ActorPlan => stage.findActor(presence, first.from)
  const name = `${pick(FIRST_NAMES[presence])}${happens(0.15) ? '' : ` ${pick(LAST_NAMES)}`}`
  return enter({
    ...{ name, slug: making.slugOf('character', name), presence, gender, parts },
    actors: happens(0.01)
      ? [stage.unknown]
      : [...new Set(Array.from({ length: performers }, find))],
    isDead: happens(0.09),
    ...spanOf(parts),
  })
}

export const planHouseCharacter = (
  making: Making,
  house: HouseCharacter,
  stage: Stage,
): CharacterPlan => {
  const { name, presence, years, death } = house
  const parts = stage.shows
    .filter(({ slug }) => slug === house.show)
    .map((show) => ({ show, role: 'regular' as const, from: years[0], until: years[1] }))
  return enter({
    ...{ name, slug: making.slugOf('character', name), presence, parts, house },
    gender: presence === 'they' ? 'agender' : 'cisgender',
    actors: [stage.findActor(presence, years[0])],
    isDead: death !== undefined,
    ...spanOf(parts),
  })
}

/** Adds the character to the cast of its shows and to the parts of its actors. */
const enter = (character: CharacterPlan): CharacterPlan => {
  for (const { show } of character.parts) show.cast.push(character)
  for (const actor of character.actors) actor.parts.push(character)
  return character
}

export const recordCharacter = (making: Making, character: CharacterPlan): DemoRecord => {
  const { draw, happens } = making.chance
  const { house, gender, isDead, parts, actors } = character
  const deaths = house ? [house.death ?? []].flat() : isDead ? makeDeaths(making, character) : []
  const following = [...(isDead ? ['dead'] : []), ...(actors.some(isQueer) ? ['queer-irl'] : [])]
  const cliches = house
    ? [...following, ...house.cliches]
    : makeCliches(making, parts[0]?.show.genres ?? [], following)
  return {
    ...{ type: 'character', slug: character.slug, name: character.name },
    description: house?.text ?? describeCharacter(making, character, cliches, deaths),
    gender: [gender],
    sexuality: [draw(DEMO_CATEGORIES.sexuality)],
    romantic: happens(0.04) ? [draw(DEMO_CATEGORIES.romantic)] : [],
    cliches,
    deaths,
    actors: actors.map(({ slug }) => slug),
    shows: parts.map(({ show, role, from, until }) => ({
      show: show.slug,
      role,
      years: Array.from({ length: until - from + 1 }, (_, index) => from + index),
    })),
  }
}

/** The usual pronoun by gender; others are drawn. */
const PRESENCES: Readonly<Partial<Record<string, Presence>>> = {
  cisgender: 'she',
  'trans-woman': 'she',
  'trans-man': 'he',
  intersex: 'she',
  hijra: 'she',
}
const RARER: Readonly<Partial<Record<string, Presence>>> = {
  cisgender: 'he',
  'trans-woman': 'she',
  'trans-man': 'he',
}

/** Counts with their weights. */
const FURTHER = [0, 1, 2].map((parts, index) => [parts, [89, 9, 2][index] ?? 0] as const)
const PERFORMERS = [1, 2, 3].map((actors, index) => [actors, [91, 7, 2][index] ?? 0] as const)

const ROLES: readonly (readonly [Role, number])[] = [
  ...[['regular', 45] as const, ['recurring', 30] as const, ['guest', 25] as const],
]

/** The longest stay by role, in years after the first. */
const STAYS: Readonly<Record<Role, number>> = { regular: 7, recurring: 3, guest: 0 }

const planPart = ({ chance: { between, draw } }: Making, show: ShowPlan): PartPlan => {
  const role = show.format === 'movie' ? 'regular' : draw(ROLES)
  // Regular characters appear in the first half of a show.
  const latest = role === 'regular' ? Math.floor((show.start + show.finish) / 2) : show.finish
  const from = between(show.start, latest)
  return { show, role, from, until: Math.min(show.finish, from + between(0, STAYS[role])) }
}

/** Further appearances in other shows, during the first part or soon after. */
const planFurtherParts = (
  making: Making,
  first: PartPlan,
  shows: readonly ShowPlan[],
): PartPlan[] => {
  const { draw, pick, between } = making.chance
  const fits = ({ start, finish }: ShowPlan): boolean =>
    finish >= first.from && start <= first.until + 5
  const slugs = new Set([first.show.slug])
  return Array.from({ length: draw(FURTHER) * 6 }, () => pick(shows))
    .filter((show) => fits(show) && !slugs.has(show.slug) && slugs.add(show.slug))
    .slice(0, 2)
    .map((show) => {
      const from = between(Math.max(show.start, first.from), Math.min(show.finish, first.until + 5))
      return { show, role: 'guest', from, until: from }
    })
}

/** A few shows have a large cast, most a small one. */
const pickShow = ({ chance: { between } }: Making, shows: readonly ShowPlan[]): ShowPlan => {
  const share = between(0, 9_999) / 10_000
  const [fallback] = shows
  const show = shows[Math.floor(share ** 1.5 * shows.length)] ?? fallback
  if (!show) throw new Error('a catalogue with characters needs a show')
  return show
}

const spanOf = (parts: readonly PartPlan[]): Pick<CharacterPlan, 'from' | 'until'> => ({
  from: Math.min(...parts.map(({ from }) => from)),
  until: Math.max(...parts.map(({ until }) => until)),
})

/**
 * Characters do not appear after their last death. Some die more than once, and a few have an unknown date.
 */
const makeDeaths = (
  { chance: { happens, between }, chance }: Making,
  { from, until }: CharacterPlan,
): string[] => {
  if (happens(0.03)) return []
  const isTwice = from < until && happens(0.15)
  return [...(isTwice ? [makeDay(chance, between(from, until - 1))] : []), makeDay(chance, until)]
}
