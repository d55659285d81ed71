import { escapeHtml } from '../../lib/text.ts'
import type { Making } from './making.ts'
import type { CharacterPlan, PartPlan } from './plans.ts'
import { sayOf, spokenDay, titled } from './sentences.ts'
import { BONDS, NEIGHBOURS, OCCUPATIONS, TRAITS } from './traits.ts'

/** A short description made only from the recorded facts. */
export const describeCharacter = (
  making: Making,
  character: CharacterPlan,
  cliches: readonly string[],
  deaths: readonly string[],
): string => {
  const { pick, happens } = making.chance
  const { presence, isDead } = character
  const [part] = character.parts
  const work = cliches.flatMap((slug) => OCCUPATIONS[slug] ?? [])
  const other = part && happens(0.7) ? findOther(making, character, part) : undefined
  const sentences = [
    part ? entrance(character.name, pick(work.length > 0 ? work : NEIGHBOURS), part) : '',
    pick(TRAITS),
    other ? pick(BONDS).replace('{other}', escapeHtml(other.name)) : '',
    isDead ? end(deaths) : '',
  ]
  return sentences
    .filter((sentence) => sentence !== '')
    .map((sentence) => sayOf(presence, sentence))
    .join(' ')
}

const entrance = (name: string, work: string, { show, role, from, until }: PartPlan): string => {
  const who = escapeHtml(name)
  const years = from === until ? `in ${from}` : `from ${from} to ${until}`
  switch (role) {
    case 'regular':
      return `${who} is ${work} in ${titled(show.name)}, ${years}.`
    case 'recurring':
      return `${who}, ${work}, comes and goes in ${titled(show.name)}, ${years}.`
    case 'guest':
      return `${who}, ${work}, passes through ${titled(show.name)} ${years}.`
  }
}

/** Another character of the same show and time. */
const findOther = (
  { chance: { pick } }: Making,
  character: CharacterPlan,
  { show, from, until }: PartPlan,
): CharacterPlan | undefined => {
  const other = pick(show.cast)
  const isThere = other.parts.some(
    (part) => part.show === show && part.from <= until && part.until >= from,
  )
  return isThere && other.name !== character.name ? other : undefined
}

const end = ([first, second]: readonly string[]): string => {
  if (first === undefined) return '{S} {is} dead, though nobody saw it happen.'
  if (second === undefined) return `{S} died on ${spokenDay(first)}.`
  return `{S} died on ${spokenDay(first)}, came back, and died again on ${spokenDay(second)}.`
}
