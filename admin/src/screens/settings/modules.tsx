import type { SwitchablePart } from '@callboard/client'
import { useQuery } from '@tanstack/react-query'
import { SearchControl, ToggleControl } from '@wordpress/components'
import { __, sprintf } from '@wordpress/i18n'
import { useState } from 'react'
import { api } from '../../api.ts'
import { useChange } from '../../parts/changes.ts'
import { Missing } from '../../parts/missing.tsx'

const PARTS = 'switchable-parts'

/** Parts of the product that can be switched off. A switch acts at once, and can be undone. */
export const Modules = () => {
  const query = useQuery({
    queryKey: [PARTS],
    queryFn: async () => (await api.listSwitchableParts()).data,
  })
  const [search, setSearch] = useState('')
  if (!query.data) return <Missing query={query} />
  const words = search.trim().toLowerCase()
  const found = query.data.filter(({ title, description }) =>
    `${title} ${description}`.toLowerCase().includes(words),
  )
  return (
    <>
      <p>{__('A switch acts at once. Nothing that was written is lost.')}</p>
      <SearchControl label={__('Search modules')} value={search} onChange={setSearch} />
      {found.map((part) => (
        <Switch key={part.id} part={part} />
      ))}
      {found.length === 0 && <p>{__('No module has these words.')}</p>}
    </>
  )
}

const Switch = ({ part }: { readonly part: SwitchablePart }) => {
  const { id, title, description, is_on: isOn } = part
  const change = useChange(PARTS)
  /** The position that the switch is being brought to. */
  const [wanted, setWanted] = useState<boolean>()
  const turn = (is_on: boolean) => api.updateSwitchablePart({ part: id, is_on })
  const choose = async (to: boolean) => {
    setWanted(to)
    await change({
      work: () => turn(to),
      done: to ? sprintf(__('“%s” is on.'), title) : sprintf(__('“%s” is off.'), title),
      undo: () => turn(!to),
    })
    setWanted(undefined)
  }
  return (
    <ToggleControl
      label={title}
      help={description}
      checked={wanted ?? isOn}
      disabled={wanted !== undefined}
      onChange={(to) => void choose(to)}
    />
  )
}
