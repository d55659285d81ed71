import { escapeHtml } from '../../lib/text.ts'
import { DEMO_CATEGORIES } from './categories.ts'
import { type DemoRecord, FIRST_YEAR, LAST_YEAR, type Making, makeDay } from './making.ts'
import type { ActorPlan } from './plans.ts'
import { sayOf, spokenNumber, titled } from './sentences.ts'
import { FIRST_NAMES, LAST_NAMES, type Presence } from './words.ts'

export const planActor = (making: Making): ActorPlan => {
  const { pick, draw, happens, between } = making.chance
  const gender = draw(DEMO_CATEGORIES.actor_gender)
  const presence = PRESENCES[gender] ?? 'they'
  const name = `${pick(FIRST_NAMES[presence])} ${pick(LAST_NAMES)}`
  return {
    ...{ name, slug: making.slugOf('actor', name), presence, gender },
    sexuality: draw(DEMO_CATEGORIES.actor_sexuality),
    born: happens(0.7) ? between(1965, 2005) : between(1930, 1965),
    parts: [],
  }
}

/** The placeholder for an unidentified actor. */
export const planUnknown = (making: Making): ActorPlan => ({
  ...{ name: 'Unknown', slug: making.slugOf('actor', 'Unknown'), presence: 'they' },
  ...{ gender: 'undefined', sexuality: 'unknown', born: 0, parts: [] },
})

const PRESENCES: Readonly<Partial<Record<string, Presence>>> = {
  'cis-woman': 'she',
  'trans-woman': 'she',
  'cis-man': 'he',
  'trans-man': 'he',
}

/** Whether the actor identifies as queer; their characters carry the cliché `queer-irl`. */
export const isQueer = ({ gender, sexuality }: ActorPlan): boolean =>
  !['heterosexual', 'unknown'].includes(sexuality) ||
  !['cis-woman', 'cis-man', 'undefined'].includes(gender)

/** Finds an actor of a suitable age for a part in this year. */
export type FindActor = (presence: Presence, year: number) => ActorPlan

export const createCasting = ({ chance }: Making, actors: readonly ActorPlan[]): FindActor => {
  const known = actors.filter(({ born }) => born > 0)
  const pools = new Map<string, readonly ActorPlan[]>()
  const poolOf = (presence: Presence, year: number): readonly ActorPlan[] => {
    const key = `${presence} ${year}`
    const pool = pools.get(key) ?? findPool(known, presence, year)
    pools.set(key, pool)
    return pool
  }
  return (presence, year) => {
    const pool = poolOf(presence, year)
    // Prefers actors without parts, so that most listed actors have one.
    for (let tries = 0; tries < 4; tries++) {
      const actor = chance.pick(pool)
      if (actor.parts.length === 0) return actor
    }
    return chance.pick(pool)
  }
}

/** Falls back to all actors where none fits, as in a very small catalogue. */
const findPool = (
  actors: readonly ActorPlan[],
  presence: Presence,
  year: number,
): readonly ActorPlan[] => {
  const fitting = actors.filter(
    (actor) => actor.presence === presence && year - actor.born >= 18 && year - actor.born <= 55,
  )
  return fitting.length > 0 ? fitting : actors
}

/** The record of an actor; written last, since it depends on the parts. */
export const recordActor = (making: Making, actor: ActorPlan): DemoRecord => {
  const { happens, between } = making.chance
  const { name, slug, gender, sexuality, born, parts } = actor
  const base = { type: 'actor', slug, name, gender: [gender], sexuality: [sexuality] }
  if (born === 0) return { ...base, description: '', born: null, died: null }
  const isBirthKnown = happens(0.6)
  const lastYear = Math.max(FIRST_YEAR, born + 35, ...parts.map(({ until }) => until))
  const isDead = isBirthKnown && lastYear < LAST_YEAR && happens(lastYear < 2005 ? 0.12 : 0.02)
  return {
    ...base,
    description: describe(actor, isBirthKnown),
    born: isBirthKnown ? makeDay(making.chance, born) : null,
    died: isDead ? makeDay(making.chance, between(lastYear + 1, LAST_YEAR)) : null,
  }
}

const describe = ({ name, presence, born, parts }: ActorPlan, isBirthKnown: boolean): string => {
  const who = `${escapeHtml(name)}${isBirthKnown ? `, born in ${born},` : ''}`
  const [first, ...others] = parts.toSorted((a, b) => a.from - b.from)
  const show = first?.parts[0]?.show
  if (!first || !show)
    return sayOf(presence, `${who} is listed here for parts that nobody has described yet.`)
  const part = `${escapeHtml(first.name)} in ${titled(show.name)}`
  if (others.length === 0) return `${who} played ${part}, beginning in ${first.from}.`
  const count = spokenNumber(parts.length)
  return `${who} has ${count} parts in this catalogue. The first of them was ${part}, in ${first.from}.`
}
