import type { Api } from '@callboard/client'
import { __ } from '@wordpress/i18n'
import { api } from '../../../api.ts'

/** Names the cached imports. */
export const IMPORTS = 'catalogue-imports'

export type Import = Api['getCatalogueImport']['reply']

export const isBusy = ({ state }: Import): boolean => state === 'checking' || state === 'running'

/** How often a running import is looked at, in milliseconds. */
const OFTEN = 700

/** An import, which is read again as long as it runs. */
export const importQuery = (id: number) => ({
  queryKey: [IMPORTS, id],
  queryFn: async () => (await api.getCatalogueImport({ id })).data,
  refetchInterval: ({ state: { data } }: { state: { data?: Import | undefined } }) =>
    data && isBusy(data) ? OFTEN : false,
})

export const TYPES = [
  { value: 'character', label: __('Characters') },
  { value: 'show', label: __('Shows') },
  { value: 'actor', label: __('Actors') },
  { value: 'category', label: __('Words of vocabularies') },
]
