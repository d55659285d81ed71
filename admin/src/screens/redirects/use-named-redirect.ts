import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api } from '../../api.ts'
import type { Edited } from './section.ts'

/** Opens the redirect that the address names by its id and old address, as links of the audit do. */
export const useNamedRedirect = (
  address: URLSearchParams,
  edit: (edited: Edited) => void,
): void => {
  const id = Number(address.get('redirect'))
  const searchTerm = address.get('source') ?? ''
  const { data: named } = useQuery({
    queryKey: ['named-redirect', id, searchTerm],
    queryFn: async () => {
      const { rows } = (await api.listRedirects({ filter: 'all', searchTerm, limit: 100 })).data
      return rows.find((row) => row.id === id) ?? null
    },
    enabled: id > 0,
    gcTime: 0,
  })
  useEffect(() => {
    if (named) edit(named)
  }, [named, edit])
}
