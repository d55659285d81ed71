import type { Generated } from 'kysely'

/** Where items stand and have stood on the site. */
export interface AddressesTable {
  /** Below the site's address, without slashes around it. */
  path: string
  /** The item that was there last; it may be gone. */
  post_id: number
  /** Whether readers find it there now. */
  is_current: Generated<number>
}
