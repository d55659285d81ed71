import type { AddressRequest, Resolution } from '../../../contract/site/address-resolvers.ts'
import { seoOptions } from '../../seo-kernel/index.ts'

/** Pictures that stand for words. */
const SYMBOLS = /[\p{Extended_Pictographic}\p{Regional_Indicator}\p{So}]/u

/** What those write who want their own words shown on other people's sites. */
const SPAM = /[：（）【】［］]|(?:talk|qq):/iu

/** Keeps searches that nobody means from being made. */
export const resolveSearch = async ({
  ctx,
  address,
  path,
}: AddressRequest): Promise<Resolution | undefined> => {
  if (address?.subject.kind !== 'search') return undefined
  const { crawlCleanup, searchCleanup } = (await seoOptions(ctx)).site.searchAppearance.advanced
  if (!crawlCleanup.enable || !searchCleanup.enable) return undefined
  const { settings } = searchCleanup
  const { text } = address.subject
  if (settings.emojisAndSymbols && SYMBOLS.test(text)) return { kind: 'missing' }
  if (settings.commonPatterns && SPAM.test(text)) return { kind: 'missing' }
  const max = settings.maxAllowedNumberOfChars
  const wanted = max > 0 ? Array.from(text).slice(0, max).join('') : text
  if (settings.redirectPrettyUrls && address.view === 'page' && path.startsWith('search/'))
    return { kind: 'moved', to: ctx.links.site(`?${new URLSearchParams({ s: wanted })}`) }
  return wanted === text
    ? undefined
    : { kind: 'instead', address: { ...address, subject: { ...address.subject, text: wanted } } }
}
