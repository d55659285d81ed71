import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Command } from '@wordpress/commands'
import { useDebounce } from '@wordpress/compose'
import { __, sprintf } from '@wordpress/i18n'
import { useEffect, useMemo, useState } from 'react'
import { useLocation } from 'wouter'
import { command } from './commands.ts'
import { type Found, findItems } from './find-items.ts'

const NONE: readonly Found[] = []

/** The items that the server finds, a moment after the last letter; a search that is outdated is aborted. */
export const useFoundItems = ({ search }: { readonly search: string }) => {
  const [, navigate] = useLocation()
  const [wanted, setWanted] = useState('')
  const setSoon = useDebounce(setWanted, 200)
  useEffect(() => void setSoon(search.trim()), [search, setSoon])
  const { data = NONE, isFetching } = useQuery({
    queryKey: ['palette', wanted],
    queryFn: ({ signal }) => findItems(wanted, signal),
    enabled: wanted.length > 1,
    placeholderData: keepPreviousData,
  })
  const commands = useMemo(
    () =>
      data.map(({ kind, id, title, icon, open }): Command => {
        const label = sprintf(__('%1$s: %2$s'), kind, title)
        return command(`${kind}-${id}`, label, {
          icon,
          category: 'edit',
          // Unique; two items may have the same title.
          searchLabel: `${label} ${id}`,
          // The server may have found it by its text.
          keywords: [search],
          run: () => open(navigate),
        })
      }),
    [data, search, navigate],
  )
  return { commands: search ? commands : [], isLoading: isFetching || wanted !== search.trim() }
}
