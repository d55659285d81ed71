import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { __, sprintf } from '@wordpress/i18n'
import type { ReactNode } from 'react'
import { helpOf } from '../../../parts/fault.tsx'
import type { Choice } from '../../../parts/remote-choice.tsx'
import { createActor, createShow, findActors, findShows } from './find-related.ts'
import { Relations } from './relations.tsx'

const SOURCES = {
  actors: { find: findActors, create: createActor },
  shows: { find: findShows, create: createShow },
}

interface RelatedFieldProps {
  readonly base: keyof typeof SOURCES
  readonly label: string
  readonly help?: string
  readonly fault: string | undefined
  readonly ids: readonly number[]
  /** What belongs to a relation, at its place. */
  readonly details?: (at: number) => ReactNode
  readonly onAdd: (id: number) => void
  readonly onRemove: (at: number) => void
  readonly exclude?: number
  readonly canRepeat?: boolean
}

/** Actors or shows that belong to the item. */
export const RelatedField = ({
  base,
  label,
  help,
  fault,
  ids,
  details,
  onAdd,
  onRemove,
  exclude,
  canRepeat = false,
}: RelatedFieldProps) => {
  const queries = useQueryClient()
  const { find, create } = SOURCES[base]
  const include = [...new Set(ids)]
  const { data = [] } = useQuery({
    queryKey: [base, 'names', include],
    queryFn: () => find({ include }),
    enabled: include.length > 0,
    placeholderData: keepPreviousData,
  })
  const chosen = ids.map((id, at) => ({
    id,
    label: data.find((one) => one.id === id)?.label ?? sprintf(__('Number %d'), id),
    details: details?.(at),
  }))
  const createOne = async (name: string): Promise<Choice> => {
    const made = await create(name)
    await queries.invalidateQueries({ queryKey: [base] })
    return made
  }
  const findOther: typeof find = async (query) =>
    (await find(query)).filter(({ id }) => id !== exclude)
  return (
    <Relations
      label={label}
      help={helpOf(fault, help)}
      name={base}
      chosen={chosen}
      find={findOther}
      onAdd={({ id }) => onAdd(id)}
      onRemove={onRemove}
      create={createOne}
      canRepeat={canRepeat}
    />
  )
}
