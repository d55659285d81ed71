/**
 * The source of a redirect whose item is not published yet. No request can match it, since browsers do
 * not send fragments.
 */
export const waitingSource = (postId: number): string => `/#post-${postId}`
