/** Status of a comment; comments of a trashed item become `post-trashed`. */
export type CommentStatus = 'approved' | 'hold' | 'spam' | 'trash' | 'post-trashed'

/** `status` in a write: a status, or the restoration of the former one. */
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

/** The statuses selected by a list's `status`; undefined for all. */
export const listedStatuses = (word: string): readonly string[] | undefined => {
  if (word === 'any') return undefined
  if (word === 'all' || word === '') return ['approved', 'hold']
  return [requestedStatus(word) ?? word]
}
