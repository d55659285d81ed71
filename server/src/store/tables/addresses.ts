import type { Generated } from 'kysely'

/** The current and former addresses of items. */
export interface AddressesTable {
  /** Below the site's address, without slashes around it. */
  path: string
  /** The last item at this address; it may have been deleted. */
  post_id: number
  /** Whether it is the current address. */
  is_current: Generated<number>
}
