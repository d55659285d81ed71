import type { HouseCharacter } from './house.ts'
import type { Presence } from './words.ts'

/** What is decided about a show before anybody is in it. */
export interface ShowPlan {
  /** One of the four that the journal writes about, and the editors love. */
  readonly isHouse: boolean
  readonly name: string
  readonly slug: string
  readonly format: string
  /** The first says what kind of show it is. */
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

/** What is decided about an actor before they play anybody. */
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

/** What is decided about a character before it is told. */
export interface CharacterPlan {
  readonly name: string
  readonly slug: string
  readonly presence: Presence
  readonly gender: string
  readonly parts: readonly PartPlan[]
  readonly actors: readonly ActorPlan[]
  readonly isDead: boolean
  /** The first and the last year of all parts. */
  readonly from: number
  readonly until: number
  readonly house?: HouseCharacter
}

/** Where somebody appears, and from when to when. */
export interface PartPlan {
  readonly show: ShowPlan
  readonly role: Role
  readonly from: number
  readonly until: number
}

export type Role = 'regular' | 'recurring' | 'guest'
