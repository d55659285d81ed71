/** `noindex` or `none`, also after the name of a crawler, but not as the value of another directive. */
const NOINDEX = /(?:^|,)\s*(?:(?!max-|unavailable_after)[\w-]+:\s*)?(?:noindex|none)\s*(?=,|$)/i

/** Whether the content of a robots meta tag or of `X-Robots-Tag` forbids indexing. */
export const forbidsIndexing = (directives: string): boolean => NOINDEX.test(directives)
