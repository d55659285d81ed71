/**
 * What a redirect leads away from whose item is not out yet: an address that nobody can ask for,
 * since what follows a # stays with the browser.
 */
export const waitingSource = (postId: number): string => `/#post-${postId}`
