/** Weak comparison against a list, as `If-None-Match` requires. */
export const matchesEtag = (header: string, etag: string): boolean =>
  header
    .split(',')
    .map((candidate) => candidate.trim().replace(/^W\//, ''))
    .some((candidate) => candidate === '*' || candidate === etag.replace(/^W\//, ''))
