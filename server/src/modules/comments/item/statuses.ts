/** Where a comment stands; with an item that goes to the trash go its comments. */
export type CommentStatus = 'approved' | 'hold' | 'spam' | 'trash' | 'post-trashed'

/** What `status` may say in a write: a standing, or the way back from where a comment was put. */
export type RequestedStatus = Exclude<CommentStatus, 'post-trashed'> | 'unspam' | 'untrash'

const WISHES: Readonly<Record<string, RequestedStatus>> = {
  approved: 'approved',
  approve: 'approved',
  '1': 'approved',
  hold: 'hold',
  '0': 'hold',
  spam: 'spam',
  unspam: 'unspam',
  trash: 'trash',
  untrash: 'untrash',
}

export const requestedStatus = (word: string): RequestedStatus | undefined =>
  Object.hasOwn(WISHES, word) ? WISHES[word] : undefined

/** The standings that a list's `status` asks for; nothing for all of them. */
export const listedStatuses = (word: string): readonly string[] | undefined => {
  if (word === 'any') return undefined
  if (word === 'all' || word === '') return ['approved', 'hold']
  return [requestedStatus(word) ?? word]
}
