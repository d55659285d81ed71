import type { Principal } from '../../contract/principal.ts'
import type { Tag } from '../../contract/tags.ts'

/** The reader of requests without credentials. */
export const ANONYMOUS = ''

/** Names the reader in the cache keys, so that no response is served to another reader. */
export const readerOf = (user: Principal): string =>
  user.kind === 'user' ? ` ${user.via.kind} ${user.id}` : ANONYMOUS

/** A response for a signed-in reader also depends on their rights, which change with the accounts. */
export const tagsFor = (reader: string, tags: readonly Tag[]): readonly Tag[] =>
  reader === ANONYMOUS || tags.includes('users') ? tags : [...tags, 'users']
