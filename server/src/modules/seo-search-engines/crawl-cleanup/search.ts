import type { AddressRequest, Resolution } from '../../../contract/site/address-resolvers.ts'
import { seoOptions } from '../../seo-kernel/index.ts'

/** Emoji and symbols. */
const SYMBOLS = /[\p{Extended_Pictographic}\p{Regional_Indicator}\p{So}]/u

/** Typical search spam, which places texts on other sites. */
const SPAM = /[：（）【】［］]|(?:talk|qq):/iu

/** Rejects, shortens or redirects searches by the settings. */
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
