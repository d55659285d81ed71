import type { Api } from '@callboard/client'
import { api } from '../../../../api.ts'
import { PLACE } from '../../declaration/index.ts'
import type { Values } from '../../model/values.ts'

export const PLACES = 'business-places'

export type Place = Api['listBusinessLocations']['reply']['locations'][number]

type NewPlace = Api['createBusinessLocation']['args']

export const placesQuery = {
  queryKey: [PLACES],
  queryFn: async () => (await api.listBusinessLocations()).data.locations,
}

const NAMES = PLACE.blocks.flatMap(({ fields }) => fields.map(({ name }) => name))

type Tree = Readonly<Record<string, unknown>>

const treeAt = (tree: Tree, name: string): Tree => (tree[name] ?? {}) as Tree

/** The values of the fields, by their paths in the place. */
export const valuesOf = (place: Tree): Values =>
  Object.fromEntries(
    NAMES.map((name) => {
      const path = name.split('.')
      const last = path.pop() ?? ''
      return [name, path.reduce(treeAt, place)[last] ?? null]
    }),
  )

const OPENING_TIMES = { openTime: '09:00', closeTime: '17:00' } as const

/** The values of a new place, with the defaults of the server. */
export const newValues = (): Values => {
  const empty = valuesOf({ name: '', businessType: 'LocalBusiness' })
  const times = NAMES.flatMap((name) =>
    Object.entries(OPENING_TIMES).flatMap(([end, time]) =>
      name.endsWith(`.${end}`) ? [[name, time]] : [],
    ),
  )
  return { ...empty, ...Object.fromEntries(times) }
}

const withValue = (tree: Tree, [first = '', ...rest]: readonly string[], value: unknown): Tree => ({
  ...tree,
  [first]: rest.length === 0 ? value : withValue(treeAt(tree, first), rest, value),
})

/** The place with these values, as the server takes it; only a position can be taken away. */
export const placeOf = (values: Values): NewPlace =>
  Object.entries(values)
    .filter(([name, value]) => value !== null || name.startsWith('position.'))
    .reduce<Tree>((tree, [name, value]) => withValue(tree, name.split('.'), value), {}) as NewPlace

/** Brings a deleted place back under its number, by which blocks know it. */
export const restorePlace = async (place: Place): Promise<void> => {
  const places = [...(await placesQuery.queryFn()), place]
  await api.saveSeoOptions({ options: { localBusiness: { locations: { places } } } })
}

/** Pages leave places without a name and an address out. */
export const isComplete = ({ name = '', address }: Place): boolean =>
  name !== '' && Boolean(address?.streetLine1 || address?.city)
