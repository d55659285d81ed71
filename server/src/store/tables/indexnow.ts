/** Addresses that changed and that search engines have not been told of yet. */
export interface IndexnowQueueTable {
  /** Below the site's address, without slashes around it. */
  path: string
}
