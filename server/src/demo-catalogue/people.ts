import { DEMO_CATEGORIES } from './categories.ts'
import { several } from './chance.ts'
import { type DemoRecord, LAST_YEAR, type Making, makeDay, makeText } from './making.ts'
import type { DemoShow } from './shows.ts'
import { FIRST_NAMES, LAST_NAMES, NASTY_NAMES } from './words.ts'

export type DemoActor = DemoRecord & { readonly slug: string }

export const makeActor = (making: Making, index: number): DemoActor => {
  const { pick, draw, happens, between } = making.chance
  // The first one stands for whoever nobody has found out about.
  const isUnknown = index === 0
  const name = isUnknown ? 'Unknown' : `${pick(FIRST_NAMES)} ${pick(LAST_NAMES)}`
  return {
    type: 'actor',
    slug: making.slugOf('actor', name),
    name,
    gender: [isUnknown ? 'undefined' : draw(DEMO_CATEGORIES.actor_gender)],
    sexuality: [isUnknown ? 'unknown' : draw(DEMO_CATEGORIES.actor_sexuality)],
    born: !isUnknown && happens(0.6) ? makeDay(making, between(1930, 2005)) : null,
    died: !isUnknown && happens(0.02) ? makeDay(making, between(2006, LAST_YEAR - 1)) : null,
  }
}

/** Behind these many characters with usual names come those that break programs. */
const USUAL = 200

export const makeCharacter = (
  making: Making,
  index: number,
  shows: readonly DemoShow[],
  actors: readonly DemoActor[],
): DemoRecord => {
  const { pick, draw, happens } = making.chance
  const name = NASTY_NAMES[index - USUAL] ?? makeName(making)
  const isDead = happens(0.09)
  return {
    type: 'character',
    slug: making.slugOf('character', name),
    name,
    description: happens(0.4) ? makeText(making) : '',
    gender: [draw(DEMO_CATEGORIES.gender)],
    sexuality: [draw(DEMO_CATEGORIES.sexuality)],
    romantic: happens(0.04) ? [draw(DEMO_CATEGORIES.romantic)] : [],
    cliches: makeCliches(making, isDead),
    deaths: isDead ? makeDeaths(making) : [],
    // One has been played by far more people than anybody else.
    actors: several(() => pick(actors).slug, index === 42 ? 11 : draw(PERFORMERS)),
    shows: Array.from({ length: draw(PARTS) }, () => makePart(making, pick(shows))),
  }
}

/** How many, and how often. */
const PARTS = [1, 2, 3, 0].map((parts, index) => [parts, [88, 9, 2, 1][index] ?? 0] as const)
const PERFORMERS = [1, 2, 3, 0].map((actors, index) => [actors, [90, 7, 2, 1][index] ?? 0] as const)
const CLICHES = [34, 32, 18, 9, 5, 2].map((weight, index) => [index + 1, weight] as const)

const ROLES = [...[['regular', 45] as const, ['recurring', 30] as const, ['guest', 25] as const]]

const makePart = (
  { chance: { between, draw } }: Making,
  { record, start, finish }: DemoShow,
): object => {
  const from = between(start, finish)
  const until = Math.min(finish, from + between(0, 5))
  return {
    show: record.slug,
    role: draw(ROLES),
    years: Array.from({ length: until - from + 1 }, (_, index) => from + index),
  }
}

const makeCliches = ({ chance: { draw } }: Making, isDead: boolean): string[] => {
  const drawn = several(
    () => draw(DEMO_CATEGORIES.cliche),
    Math.max(0, draw(CLICHES) - (isDead ? 1 : 0)),
  )
  if (!isDead && drawn.length === 1) return drawn
  // "None" is said of somebody who has no other.
  return [...(isDead ? ['dead'] : []), ...drawn.filter((slug) => slug !== 'none')]
}

/** Some die more than once, and of a few nobody knows the day. */
const makeDeaths = (making: Making): string[] => {
  const { happens, between } = making.chance
  const count = happens(0.03) ? 0 : happens(0.06) ? 2 : 1
  return Array.from({ length: count }, () => makeDay(making, between(1976, LAST_YEAR - 1)))
}

/** First names alone are what many share. */
const makeName = ({ chance: { pick, happens } }: Making): string =>
  happens(0.25) ? pick(FIRST_NAMES) : `${pick(FIRST_NAMES)} ${pick(LAST_NAMES)}`
