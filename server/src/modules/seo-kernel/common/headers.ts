export const isHeaderName = (name: string): boolean => /^[\w!#$%&'*+.^`|~-]{1,100}$/.test(name)

export const isHeaderValue = (value: string): boolean => /^[\t\x20-\x7e]{0,1000}$/.test(value)

/** Headers that the server sets itself, and those that protect visitors. */
const OWN_HEADERS = new Set([
  ...['cache-control', 'cache-tag', 'connection', 'content-encoding', 'content-length'],
  ...['content-security-policy', 'content-type', 'date', 'etag', 'keep-alive', 'location', 'link'],
  ...['server', 'set-cookie', 'strict-transport-security', 'te', 'trailer', 'transfer-encoding'],
  ...['upgrade', 'vary', 'x-content-type-options', 'x-frame-options', 'x-request-id', 'age'],
])

/** Whether a header cannot be set by users. */
export const isOwnHeader = (name: string): boolean =>
  OWN_HEADERS.has(name.toLowerCase()) || /^access-control-/i.test(name)

/** Whether a header set by users can be sent. */
export const isSafeHeader = (name: string, value: string): boolean =>
  isHeaderName(name) && isHeaderValue(value) && !isOwnHeader(name)
