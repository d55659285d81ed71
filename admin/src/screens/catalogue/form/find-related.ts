import { api } from '../../../api.ts'
import type { Choice } from '../../../parts/remote-choice.tsx'
import { STATUSES } from '../kinds.ts'
import { SHOWN } from '../list-items.ts'

interface Query {
  readonly search?: string
  readonly include?: readonly number[]
}

/** Choices of a search, which has no trash; chosen items are found in any state. */
const argumentsOf = ({ search, include }: Query) => ({
  search,
  ...(include ? { include, per_page: 100, status: STATUSES } : { per_page: 20, status: SHOWN }),
})

const FIELDS = { fields: ['id', 'name'] as const }

const choicesOf = (items: readonly { readonly id: number; readonly name: string }[]): Choice[] =>
  items.map(({ id, name }) => ({ id, label: name }))

export const findActors = async (query: Query) =>
  choicesOf((await api.listActors(argumentsOf(query), FIELDS)).data)

export const findShows = async (query: Query) =>
  choicesOf((await api.listShows(argumentsOf(query), FIELDS)).data)

export const findCharacters = async (query: Query) =>
  choicesOf((await api.listCharacters(argumentsOf(query), FIELDS)).data)

/** New people and shows are published, as they belong to something that is. */
export const createActor = async (name: string): Promise<Choice> => {
  const { data } = await api.createActor({ name })
  return { id: data.id, label: data.name }
}

export const createShow = async (name: string): Promise<Choice> => {
  const { data } = await api.createShow({ name })
  return { id: data.id, label: data.name }
}
