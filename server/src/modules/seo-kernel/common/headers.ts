export const isHeaderName = (name: string): boolean => /^[\w!#$%&'*+.^`|~-]{1,100}$/.test(name)

export const isHeaderValue = (value: string): boolean => /^[\t\x20-\x7e]{0,1000}$/.test(value)

/** What the server itself answers for, and what keeps visitors safe. */
const OWN_HEADERS = new Set([
  ...['cache-control', 'cache-tag', 'connection', 'content-encoding', 'content-length'],
  ...['content-security-policy', 'content-type', 'date', 'etag', 'keep-alive', 'location', 'link'],
  ...['server', 'set-cookie', 'strict-transport-security', 'te', 'trailer', 'transfer-encoding'],
  ...['upgrade', 'vary', 'x-content-type-options', 'x-frame-options', 'x-request-id', 'age'],
])

/** Whether a header is none that people may choose. */
export const isOwnHeader = (name: string): boolean =>
  OWN_HEADERS.has(name.toLowerCase()) || /^access-control-/i.test(name)

/** Whether a header that people have chosen can be sent. */
export const isSafeHeader = (name: string, value: string): boolean =>
  isHeaderName(name) && isHeaderValue(value) && !isOwnHeader(name)
