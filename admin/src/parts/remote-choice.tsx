import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ComboboxControl } from '@wordpress/components'
import { useDebouncedInput } from '@wordpress/compose'
import { __, sprintf } from '@wordpress/i18n'
import { type ReactNode, useMemo } from 'react'
import { messageOf } from './notices.tsx'

export interface Choice {
  readonly id: number
  readonly label: string
}

interface RemoteChoiceProps {
  readonly label: string
  readonly help?: ReactNode
  /** Names the cached responses: the list that the things belong to. */
  readonly name: string
  /** The id of the chosen thing; 0 for none. */
  readonly value: number
  readonly onChange: (id: number) => void
  /** The things with these ids, or those that a search finds. */
  readonly find: (query: {
    readonly search?: string
    readonly include?: readonly number[]
  }) => Promise<readonly Choice[]>
  /** Things that cannot be chosen. */
  readonly exclude?: readonly number[]
  readonly placeholder?: string
  readonly isOptional?: boolean
  /** Makes a new thing of what was typed, if nothing has that name. */
  readonly onCreate?: (label: string) => void
}

const NONE: readonly number[] = []

/** The value of the option that makes a new thing. */
const NEW = 'new'

const isSame = (one: string, other: string): boolean =>
  one.localeCompare(other, undefined, { sensitivity: 'accent' }) === 0

/** Chooses one thing of the server by typing a part of its name. */
export const RemoteChoice = ({
  label,
  help,
  name,
  value,
  onChange,
  find,
  exclude = NONE,
  placeholder = '',
  isOptional = true,
  onCreate,
}: RemoteChoiceProps) => {
  const [, setSearch, search] = useDebouncedInput('')
  const found = useQuery({
    queryKey: [name, 'choice', search],
    queryFn: () => find(search === '' ? {} : { search }),
    placeholderData: keepPreviousData,
  })
  const chosen = useQuery({
    queryKey: [name, 'chosen', value],
    queryFn: () => find({ include: [value] }),
    enabled: value !== 0,
  })
  const options = useMemo(() => {
    const byId = new Map(
      [...(chosen.data ?? []), ...(found.data ?? [])].map(({ id, label }) => [id, label]),
    )
    // A choice that was deleted meanwhile stays visible until another one is made.
    if (value !== 0 && chosen.data?.length === 0)
      byId.set(value, sprintf(__('Number %d, which is gone'), value))
    for (const id of exclude) byId.delete(id)
    const known = Array.from(byId, ([id, label]) => ({ value: String(id), label }))
    const typed = search.trim()
    return onCreate && typed !== '' && !known.some(({ label }) => isSame(label, typed))
      ? [...known, { value: NEW, label: sprintf(__('Create “%s”'), typed) }]
      : known
  }, [value, exclude, chosen.data, found.data, search, onCreate])
  return (
    <ComboboxControl
      label={label}
      help={found.error ? messageOf(found.error) : help}
      value={value === 0 ? null : String(value)}
      options={options}
      onChange={(id) => (id === NEW ? onCreate?.(search.trim()) : onChange(Number(id ?? 0)))}
      onFilterValueChange={setSearch}
      placeholder={placeholder}
      allowReset={isOptional}
      isLoading={found.isPending}
    />
  )
}
