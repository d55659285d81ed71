import type { HouseCharacter } from './house.ts'
import type { Presence } from './words.ts'

/** The plan of a show, before its cast. */
export interface ShowPlan {
  /** One of the four shows that the journal writes about, marked as loved. */
  readonly isHouse: boolean
  readonly name: string
  readonly slug: string
  readonly format: string
  /** The first genre decides title and premise. */
  readonly genres: readonly string[]
  readonly start: number
  readonly finish: number
  readonly isOn: boolean
  readonly nation: string
  readonly stations: readonly { readonly name: string; readonly slug: string }[]
  readonly about: string
  /** Filled while characters are planned. */
  readonly cast: CharacterPlan[]
}

/** The plan of an actor, before their parts. */
export interface ActorPlan {
  readonly name: string
  readonly slug: string
  readonly presence: Presence
  readonly gender: string
  readonly sexuality: string
  readonly born: number
  /** Filled while characters are planned. */
  readonly parts: CharacterPlan[]
}

/** The plan of a character, before its description. */
export interface CharacterPlan {
  readonly name: string
  readonly slug: string
  readonly presence: Presence
  readonly gender: string
  readonly parts: readonly PartPlan[]
  readonly actors: readonly ActorPlan[]
  readonly isDead: boolean
  /** First and last year over all parts. */
  readonly from: number
  readonly until: number
  readonly house?: HouseCharacter
}

/** An appearance in a show, with its years. */
export interface PartPlan {
  readonly show: ShowPlan
  readonly role: Role
  readonly from: number
  readonly until: number
}

export type Role = 'regular' | 'recurring' | 'guest'
