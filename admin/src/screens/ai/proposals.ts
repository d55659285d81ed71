import type { Api } from '@callboard/client'
import { __ } from '@wordpress/i18n'
import { api } from '../../api.ts'
import type { Audience, Tone } from '../../parts/ai/voices.ts'
import type { Item } from './data.ts'

export type Kind = Api['previewAiText']['args']['kind']
type Changes = Omit<Api['saveSeoOfPost']['args'], 'id' | 'context'>

export const NETWORKS = ['facebook', 'twitter', 'linkedin', 'instagram', 'email'] as const
export type Network = (typeof NETWORKS)[number]

export const networkName: Readonly<Record<Network, string>> = {
  ...{ facebook: 'Facebook', twitter: 'X', linkedin: 'LinkedIn', instagram: 'Instagram' },
  email: __('E-mail'),
}

/** What is asked for, as the form has it. */
export interface TextRequest {
  readonly kind: Kind
  readonly tone: Tone | ''
  readonly audience: Audience | ''
  readonly networks: readonly Network[]
}

/** A text that was suggested for an item. */
export interface Proposal {
  readonly name?: string
  readonly text: string
  /** The SEO fields that take it; a text without any can be copied. */
  readonly changes?: Changes
}

export interface Proposals {
  readonly kind: Kind
  readonly item: Item
  readonly isLocal: boolean
  readonly proposals: readonly Proposal[]
}

const argumentsOf = (item: Item, { tone, audience, networks }: TextRequest) => ({
  postId: item.id,
  postContent: item.content,
  permalink: item.link,
  focusKeyword: item.seo.keyphrases.focus.keyphrase,
  options: { tone: tone || undefined, audience: audience || undefined, media: networks },
})

type Given = ReturnType<typeof argumentsOf> & { readonly previewed: string }

export const previewText = async (item: Item, request: TextRequest) =>
  (await api.previewAiText({ ...argumentsOf(item, request), kind: request.kind })).data

interface Made {
  readonly source: 'local' | 'provider'
  readonly proposals: readonly Proposal[]
}

/** Asks for suggestions, and tells which SEO fields take them. */
const MAKERS: Readonly<Record<Kind, (given: Given, item: Item) => Promise<Made>>> = {
  titles: async (given) => {
    const { titles, source } = (await api.suggestTitles(given)).data
    return { source, proposals: titles.map((title) => ({ text: title, changes: { title } })) }
  },
  descriptions: async (given) => {
    const { descriptions, source } = (await api.suggestDescriptions(given)).data
    return {
      source,
      proposals: descriptions.map((description) => ({
        text: description,
        changes: { description },
      })),
    }
  },
  faqs: async (given) => {
    const { faqs, source } = (await api.suggestFaqs(given)).data
    return {
      source,
      proposals: faqs.map(({ question, answer }) => ({ name: question, text: answer })),
    }
  },
  schema: async (given, { seo }) => {
    const { schema, source } = (await api.suggestSchema(given)).data
    const questions = schema.mainEntity.map(({ name, acceptedAnswer }) => ({
      question: name,
      answer: acceptedAnswer.text,
    }))
    return { source, proposals: [questionsProposal(seo, questions)] }
  },
  keyPoints: async (given) => {
    const { keyPoints, source } = (await api.suggestKeyPoints(given)).data
    return {
      source,
      proposals: keyPoints.map(({ title, explanation }) => ({ name: title, text: explanation })),
    }
  },
  socialPosts: async (given) => {
    const { snippets, source } = (await api.suggestSocialPosts(given)).data
    const proposals = given.options.media.flatMap((network): readonly Proposal[] => {
      const made = snippets[network]
      if (!made) return []
      const text =
        typeof made === 'string' ? made : [made.subject, made.preview, made.content].join('\n\n')
      return [{ name: networkName[network], text, ...socialChanges(network, text) }]
    })
    return { source, proposals }
  },
}

const socialChanges = (network: Network, text: string): { readonly changes?: Changes } => {
  if (network === 'facebook') return { changes: { og_description: text } }
  if (network === 'twitter')
    return { changes: { twitter_description: text, twitter_use_og: false } }
  return {}
}

const FAQ_ID = '#faq-ai'

interface Question {
  readonly question: string
  readonly answer: string
}

/** The questions as structured data of the page, beside what it has already. */
const questionsProposal = ({ schema }: Item['seo'], questions: readonly Question[]): Proposal => {
  const others = schema.graphs.filter(
    (graph) => (graph as { readonly id?: unknown } | null)?.id !== FAQ_ID,
  )
  const form = { id: FAQ_ID, graphName: 'FAQPage', properties: { questions } }
  return {
    name: __('Questions and answers'),
    text: questions.map(({ question, answer }) => `${question}\n${answer}`).join('\n\n'),
    changes: { schema: { ...schema, graphs: [...others, form] } },
  }
}

export const makeProposals = async (
  item: Item,
  request: TextRequest,
  previewed: string,
): Promise<Proposals> => {
  const { source, proposals } = await MAKERS[request.kind](
    { ...argumentsOf(item, request), previewed },
    item,
  )
  return { kind: request.kind, item, isLocal: source === 'local', proposals }
}

/** Stores a proposal in the SEO fields, and takes it back. */
export const changeFor = ({ id, seo }: Item, changes: Changes) => {
  const before = Object.fromEntries(
    Object.keys(changes).map((name) => [name, seo[name as keyof typeof seo] ?? null]),
  )
  return {
    work: () => api.saveSeoOfPost({ id, ...changes }),
    undo: () => api.saveSeoOfPost({ id, ...before }),
  }
}
