import type { Api } from '@callboard/client'
import { __ } from '@wordpress/i18n'
import { api } from '../../api.ts'

/** Names the cached requests. */
export const REQUESTS = 'privacy-requests'

export type PersonalRequest = Api['getPrivacyRequest']['reply']

export type Kind = PersonalRequest['kind']

const PER_PAGE = 20

/** How often the list is read while a job works on a request, in milliseconds. */
const OFTEN = 1_000

/** A page of the list, which is read again as long as a request is being carried out. */
export const requestsQuery = (page: number) => ({
  queryKey: [REQUESTS, page],
  queryFn: async () => {
    const { data, totalPages } = await api.listPrivacyRequests({ page, per_page: PER_PAGE })
    return { requests: data as readonly PersonalRequest[], pages: totalPages ?? 1 }
  },
  refetchInterval: ({
    state: { data },
  }: {
    state: { data?: { requests: readonly PersonalRequest[] } | undefined }
  }) => (data?.requests.some(({ work }) => work !== '') ? OFTEN : false),
})

export const KINDS: Readonly<Record<Kind, string>> = {
  export: __('Export'),
  erasure: __('Erasure'),
}

export const stateText = ({ state, work }: PersonalRequest): string =>
  work === 'exporting'
    ? __('The export is being made')
    : work === 'erasing'
      ? __('The data is being erased')
      : STATES[state]

const STATES: Readonly<Record<PersonalRequest['state'], string>> = {
  pending: __('Waits for the confirmation'),
  confirmed: __('Confirmed'),
  failed: __('Not confirmed within a day'),
  completed: __('Completed'),
}
