import packageJson from '../../../../package.json' with { type: 'json' }
import { findFault } from '../../../contract/arguments/validate.ts'
import type { Context } from '../../../contract/context.ts'
import { object, string, typed } from '../../../contract/schema.ts'
import { isSignedWith } from '../../../lib/signatures.ts'
import { bad, doubtful, type Finding, good } from './finding.ts'

/** The published news about versions; `fixedIn` is the first version without the vulnerability. */
interface News {
  readonly latest: string
  readonly issued: string
  readonly advisories: readonly { readonly fixedIn: string; readonly summary: string }[]
}

const MAX_BYTES = 65_536
const STALE_DAYS = 60

/**
 * Fetches news about versions if the operator configured an address for it (SEC-64). The request is
 * the same from every site, and a response counts only with a valid signature.
 */
export const checkUpdate = async (
  ctx: Context,
  version: string = packageJson.version,
): Promise<Finding[]> => {
  const { updateUrl, updateKey } = ctx.config
  if (updateUrl === undefined || updateKey === undefined)
    return [good(`Version ${version}; updates are not looked for (CALLBOARD_UPDATE_URL)`)]
  const answer = await ctx.fetch(updateUrl, { types: ['application/json'], maxBytes: MAX_BYTES })
  if (!answer)
    return [
      doubtful(`${updateUrl} did not answer`, 'Check the address, or look for updates yourself.'),
    ]
  const news = decodeChanges(answer.body.toString('utf8'), updateKey)
  if (!news)
    return [
      bad(
        `The answer of ${updateUrl} is not signed with CALLBOARD_UPDATE_KEY`,
        'Do not trust it; check the address and the key.',
      ),
    ]
  return judge(news, version, ctx.clock())
}

const judge = (news: News, version: string, now: Date): Finding[] => {
  const concerning = news.advisories.filter(({ fixedIn }) => isOlder(version, fixedIn))
  const age = now.getTime() - Date.parse(news.issued)
  return [
    ...concerning.map(({ fixedIn, summary }) =>
      bad(
        `Version ${version} has a known vulnerability: ${summary}`,
        `Update to ${fixedIn} or newer.`,
      ),
    ),
    isOlder(version, news.latest)
      ? doubtful(`Version ${version} is not the latest`, `Update to ${news.latest}.`)
      : good(`Version ${version} is the latest`),
    ...(age <= STALE_DAYS * 86_400_000
      ? []
      : [
          doubtful(
            `The list of versions is from ${news.issued.slice(0, 10)}`,
            'An attacker may be withholding newer ones.',
          ),
        ]),
  ]
}

const Envelope = object({
  document: string({ required: true }),
  signature: string({ required: true }),
})

const NewsDocument = typed<News>({
  type: 'object',
  properties: {
    latest: string({ required: true, pattern: '^\\d+(?:\\.\\d+){2}$' }),
    issued: string({ required: true, format: 'date-time' }),
    advisories: {
      type: 'array',
      required: true,
      items: {
        type: 'object',
        properties: {
          fixedIn: string({ required: true, pattern: '^\\d+(?:\\.\\d+){2}$' }),
          summary: string({ required: true, maxLength: 500 }),
        },
      },
    },
  },
})

/** The signature covers the exact characters of the document, which is parsed only after verification. */
const decodeChanges = (text: string, key: string): News | undefined => {
  const envelope = parse(text)
  if (findFault(envelope, Envelope, 'news')) return undefined
  const { document, signature } = envelope as { document: string; signature: string }
  const isGenuine = isSignedWith(key, document, Buffer.from(signature, 'base64'))
  const news = isGenuine ? parse(document) : undefined
  return news === undefined || findFault(news, NewsDocument, 'news') ? undefined : (news as News)
}

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const isOlder = (version: string, than: string): boolean => {
  const [ours, theirs] = [version, than].map((text) => text.split('.').map(Number.parseFloat))
  for (let part = 0; part < 3; part++) {
    const difference = (ours?.[part] ?? 0) - (theirs?.[part] ?? 0)
    if (difference !== 0) return difference < 0
  }
  return false
}
