import type { Generated } from 'kysely'

/** Sites that content was taken over from; see modules/moving. */
export interface MovedSourcesTable {
  id: Generated<number>
  /** The address of its front page, without a slash at the end. */
  address: string
  begun_gmt: string
  /** The last row of `moved_items` that other modules were told of; see announce.ts. */
  announced_id: Generated<number>
}

/** What became of the things of another site, so that importing them again changes nothing. */
export interface MovedItemsTable {
  id: Generated<number>
  source_id: number
  /** `user`, `term`, `post` or `comment`. */
  kind: string
  old_id: number
  new_id: number
  /** Of the record that was saved last; empty while the id is only reserved. */
  digest: Generated<string>
  /** The version of the row that was saved last: a higher one was changed here since. */
  version: number
}

/** Meta values that nothing here reads. They are kept for exports. */
export interface MovedMetaTable {
  id: Generated<number>
  /** `user`, `term`, `post` or `comment`. */
  kind: string
  owner_id: number
  name: string
  value: string
}

/** Files of imported attachments that are still to be stored. */
export interface MovedFilesTable {
  id: Generated<number>
  source_id: number
  /** The attachment. The row is deleted with it. */
  post_id: number
  /** The key in the blob store. */
  key: string
  /** Below the folder of uploads there. */
  path: string
  url: string
  /** Why it could not be stored at the last attempt. */
  problem: Generated<string>
}

/** Imports of other sites, of uploaded exports and of running ones; see modules/moving/imports. */
export interface SiteImportsTable {
  id: Generated<number>
  /** Or the address of a running site. */
  file_name: string
  /** Bytes of the whole file. */
  size: number
  /** `uploading`, `ready`, `checking`, `checked`, `running`, `done` or `failed`. */
  state: string
  /** JSON. */
  settings: string
  /** JSON of the report of the latest check or run; empty before. */
  report: Generated<string>
  problem: Generated<string>
  /** Of the user at a running site, encrypted, as long as a job needs it; otherwise empty. */
  sealed_password: Generated<string>
  /** Who uploaded it: the author of items whose author is unknown. */
  user_id: number | null
  created_gmt: string
}
