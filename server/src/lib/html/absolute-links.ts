import { attributesOf, tokensOf } from './html-tokens.ts'

/** HTML whose links and images work anywhere: addresses without a host get this origin. */
export const withAbsoluteLinks = (html: string, origin: string): string => {
  let result = ''
  let at = 0
  for (const tag of tokensOf(html)) {
    if (tag.kind !== 'opening') continue
    for (const { name, value, valueStart } of attributesOf(html, tag)) {
      if (!ADDRESSES.has(name) || !/^\/(?!\/)/.test(value)) continue
      result += html.slice(at, valueStart) + origin
      at = valueStart
    }
  }
  return result + html.slice(at)
}

const ADDRESSES: ReadonlySet<string> = new Set(['href', 'src', 'poster', 'cite'])
