import { chooseFrom } from './choose.ts'
import { cutTo } from './cut.ts'
import type { Digest } from './digest.ts'
import { descriptionsOf, titlesOf } from './titles.ts'
import { SOCIAL, type SocialWords } from './words.ts'

export const NETWORKS = ['email', 'linkedin', 'twitter', 'facebook', 'instagram'] as const

export type Network = (typeof NETWORKS)[number]

interface Mail {
  readonly subject: string
  readonly preview: string
  readonly content: string
}

export type SocialPosts = { readonly email?: Mail } & {
  readonly [N in Exclude<Network, 'email'>]?: string
}

/** In characters: the limit of Twitter; posts on other networks are limited to MAX_POST. */
const MAX_TWEET = 280
const MIN_WORDS = 40
const MAX_POST = 1_000
const MAX_SUBJECT = 60
const MAX_PREVIEW = 100

/** For languages without phrases: the post consists of the text alone. */
const NO_WORDS: SocialWords = { more: '', inProfile: '', greeting: '', farewell: '' }

/** Posts that link to a text, made of its own sentences. */
export const socialPostsOf = (
  digest: Digest,
  permalink: string,
  networks: readonly Network[],
): SocialPosts => {
  const said = SOCIAL[digest.language] ?? NO_WORDS
  const title = digest.title || titlesOf(digest)[0] || ''
  const [lead = ''] = descriptionsOf(digest)
  const points = chooseFrom(digest.passages, 3).map(({ text }) => text)
  const tags = digest.keywords.slice(0, 3).map((word) => `#${word.toLowerCase()}`)
  const link = joined(' ', said.more, permalink)
  const makers: { readonly [N in Network]: () => NonNullable<SocialPosts[N]> } = {
    email: () => ({
      subject: fitted(title, MAX_SUBJECT, digest),
      preview: fitted(lead, MAX_PREVIEW, digest),
      content: joined('\n\n', said.greeting, lead, bullets(points), link, said.farewell),
    }),
    linkedin: () => joined('\n\n', title, lead, bullets(points), tags.join(' '), link),
    facebook: () => joined('\n\n', title, lead, link),
    twitter: () => {
      const room = MAX_TWEET - link.length - 2
      const words = lead || title
      // Omits the link if it leaves no room for words.
      if (room < MIN_WORDS) return fitted(words, MAX_TWEET, digest)
      return joined('\n\n', fitted(words, room, digest), link)
    },
    instagram: () => joined('\n\n', title, lead, tags.join(' '), said.inProfile),
  }
  return Object.fromEntries(
    networks.map((network) => {
      const made = makers[network]()
      return [network, typeof made === 'string' ? within(made, network) : made]
    }),
  )
}

const fitted = (text: string, max: number, { small }: Digest): string =>
  text.length <= max ? text : cutTo(text, max, small).text

const joined = (between: string, ...parts: readonly string[]): string =>
  parts.filter((part) => part !== '').join(between)

const bullets = (points: readonly string[]): string =>
  points.map((point) => `• ${point}`).join('\n')

/** Drops the second to last paragraphs until the post fits: the start and the link stay. */
const within = (post: string, network: Network): string => {
  const max = network === 'twitter' ? MAX_TWEET : MAX_POST
  const parts = post.split('\n\n')
  while (parts.join('\n\n').length > max && parts.length > 2) parts.splice(-2, 1)
  const whole = parts.join('\n\n')
  return whole.length <= max ? whole : cutTo(whole, max, new Set()).text
}
