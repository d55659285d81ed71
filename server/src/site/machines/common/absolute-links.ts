import type { Context } from '../../../contract/context.ts'
import { attributesOf, tokensOf } from '../../../lib/html/html-tokens.ts'

/** HTML whose links and pictures work wherever it is read. */
export const withAbsoluteLinks = ({ links }: Pick<Context, 'links'>, html: string): string => {
  const { origin } = new URL(links.base)
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
