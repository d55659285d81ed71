import { type Answer, type Api, type BatchCall, call } from '@callboard/client'
import { __ } from '@wordpress/i18n'
import { api } from '../../api.ts'

export type ItemType = 'character' | 'show' | 'actor'

export const STATUSES = ['publish', 'draft', 'private', 'trash'] as const
export type Status = (typeof STATUSES)[number]

/** What characters, shows and actors have in common. */
export interface Item {
  readonly id: number
  readonly name: string
  readonly slug: string
  readonly link: string
  readonly status: string
  readonly description: string
  readonly image: number
  readonly modified_gmt: string
}

/** What a save can change, as far as the types have it in common. */
export type ItemState = Omit<Item, 'id' | 'link'>

/** An earlier state of an item. */
export interface Revision {
  readonly id: number
  /** Who replaced it; empty for a job. */
  readonly author_name: string
  /** When it was replaced. */
  readonly date_gmt: string
  readonly item: ItemState
}

/** Arguments of the routes, which differ by type. */
type Values = Readonly<Record<string, unknown>>

type Args<K extends keyof Api> = Api[K]['args']

interface Options {
  readonly ifMatch?: string | undefined
}

/** A type of item with its routes. */
export interface Kind {
  readonly type: ItemType
  /** Names the cached lists; also the last part of the address. */
  readonly base: 'characters' | 'shows' | 'actors'
  readonly title: string
  readonly intro: string
  readonly newLabel: string
  readonly searchLabel: string
  readonly emptyText: string
  readonly list: (args: Values) => Promise<Answer<readonly Item[]>>
  readonly get: (id: number) => Promise<Answer<Item>>
  readonly create: (values: Values) => Promise<Answer<Item>>
  readonly update: (id: number, values: Values, options?: Options) => Promise<Answer<Item>>
  /** Earlier states, the latest first. */
  readonly revisions: (parent: number, page: number) => Promise<Answer<readonly Revision[]>>
  readonly setStatus: (id: number, status: Status) => BatchCall
  readonly remove: (id: number) => BatchCall
}

const EDIT = { context: 'edit' } as const

/** How many earlier states are read at once. */
const REVISIONS = 20

export const CHARACTERS: Kind = {
  type: 'character',
  base: 'characters',
  title: __('Characters'),
  intro: __('Who they are, who plays them, and in which shows they appear.'),
  newLabel: __('New character'),
  searchLabel: __('Search characters'),
  emptyText: __('No characters yet. Add the first one, or import a list from a file.'),
  list: (args) => api.listCharacters({ ...(args as Args<'listCharacters'>), ...EDIT }),
  get: (id) => api.getCharacter({ id, ...EDIT }),
  create: (values) => api.createCharacter(values as Args<'createCharacter'>),
  update: (id, values, options = {}) =>
    api.updateCharacter({ ...(values as Partial<Args<'updateCharacter'>>), id }, options),
  revisions: (parent, page) => api.listCharacterRevisions({ parent, page, per_page: REVISIONS }),
  setStatus: (id, status) => call('updateCharacter', { id, status }),
  remove: (id) => call('deleteCharacter', { id, force: true }),
}

export const SHOWS: Kind = {
  type: 'show',
  base: 'shows',
  title: __('Shows'),
  intro: __('Series and films, with their years, stations and the verdict of the editors.'),
  newLabel: __('New show'),
  searchLabel: __('Search shows'),
  emptyText: __('No shows yet. Add the first one, or import a list from a file.'),
  list: (args) => api.listShows({ ...(args as Args<'listShows'>), ...EDIT }),
  get: (id) => api.getShow({ id, ...EDIT }),
  create: (values) => api.createShow(values as Args<'createShow'>),
  update: (id, values, options = {}) =>
    api.updateShow({ ...(values as Partial<Args<'updateShow'>>), id }, options),
  revisions: (parent, page) => api.listShowRevisions({ parent, page, per_page: REVISIONS }),
  setStatus: (id, status) => call('updateShow', { id, status }),
  remove: (id) => call('deleteShow', { id, force: true }),
}

export const ACTORS: Kind = {
  type: 'actor',
  base: 'actors',
  title: __('Actors'),
  intro: __('People who play characters.'),
  newLabel: __('New actor'),
  searchLabel: __('Search actors'),
  emptyText: __('No actors yet. Add the first one here, or while you edit a character.'),
  list: (args) => api.listActors({ ...(args as Args<'listActors'>), ...EDIT }),
  get: (id) => api.getActor({ id, ...EDIT }),
  create: (values) => api.createActor(values as Args<'createActor'>),
  update: (id, values, options = {}) =>
    api.updateActor({ ...(values as Partial<Args<'updateActor'>>), id }, options),
  revisions: (parent, page) => api.listActorRevisions({ parent, page, per_page: REVISIONS }),
  setStatus: (id, status) => call('updateActor', { id, status }),
  remove: (id) => call('deleteActor', { id, force: true }),
}

export const KINDS: readonly Kind[] = [CHARACTERS, SHOWS, ACTORS]

export const addressOf = ({ base }: Kind, id: number | 'new'): string => `/catalogue/${base}/${id}`
