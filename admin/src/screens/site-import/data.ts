import type { Api } from '@callboard/client'
import { api } from '../../api.ts'

/** Names the cached imports. */
export const IMPORTS = 'site-imports'

/** The address of the screen. */
export const PATH = '/import'

export type Import = Api['getSiteImport']['reply']

/** Whether a job works on it. */
export const isBusy = ({ state }: Pick<Import, 'state'>): boolean =>
  state === 'checking' || state === 'running' || state === 'stopping'

/** Whether it is of a running site. */
export const isOfSite = ({ source }: Pick<Import, 'source'>): boolean => source === 'site'

/** How often a running import is looked at, in milliseconds. */
const OFTEN = 700

export const importsQuery = {
  queryKey: [IMPORTS],
  queryFn: async () => (await api.listSiteImports({})).data,
}

/** An import, which is read again as long as it runs. */
export const importQuery = (id: number) => ({
  queryKey: [IMPORTS, id],
  queryFn: async () => (await api.getSiteImport({ id })).data,
  refetchInterval: ({ state: { data } }: { state: { data?: Import | undefined } }) =>
    data && isBusy(data) ? OFTEN : false,
})
