import type { Context } from '../../../contract/context.ts'
import { array, integer, object, string } from '../../../contract/schema.ts'
import { findLoggedAddresses } from '../logs/index.ts'
import { askedAt } from '../matching/index.ts'
import { checkInput, type RedirectInput } from '../rules/index.ts'
import { matchAlone } from './why.ts'

const required = { required: true } as const

/** Response of a preview. */
export const previewParts = {
  tested: integer({ description: 'Number of addresses that were compared.', ...required }),
  matches: array(
    object({
      url: string(required),
      location: string({
        description: 'Where the address would redirect; empty for types without a target.',
        ...required,
      }),
    }),
    { description: 'Addresses that the redirect would apply to.', ...required },
  ),
}

const MAX_LOGGED = 500
const MAX_MATCHES = 50

/** The type of a redirect whose target is not typed yet. */
const WITHOUT_TARGET = 410

/** The effect of a redirect that is not saved yet, on requested addresses. */
export const previewRedirect = async (
  ctx: Context,
  input: RedirectInput,
  given: readonly string[],
) => {
  const isIncomplete = input.targetUrl === ''
  const draft = await checkInput(ctx, isIncomplete ? { ...input, type: WITHOUT_TARGET } : input)
  const urls = new Set([...given, ...(await findLoggedAddresses(ctx, MAX_LOGGED))])
  const matches: { url: string; location: string }[] = []
  for (const url of urls) {
    const asked = askedAt(url.startsWith('/') ? `${ctx.links.base}${url}` : url, ctx.links)
    const match = asked && (await matchAlone(draft, asked, ctx.links))
    if (match) matches.push({ url, location: match.location ?? '' })
    if (matches.length === MAX_MATCHES) break
  }
  return { tested: urls.size, matches }
}
