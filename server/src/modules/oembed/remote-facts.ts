import { stripTags } from '../../lib/text.ts'
import { reduceHtml, type Trust, webAddress } from './reduce.ts'
import type { Embed } from './reply.ts'

/** The response of another site, reduced to known and harmless values (SEC-38). */
export const readFacts = (json: string, trust: Trust): Embed | undefined => {
  const told = parse(json)
  if (!told || !TYPES.has(String(told.type))) return undefined
  const facts: Record<string, unknown> & Pick<Embed, 'version' | 'type'> = {
    version: '1.0',
    type: told.type as Embed['type'],
  }
  for (const name of TEXTS) if (isText(told[name])) facts[name] = plain(told[name])
  for (const name of ADDRESSES) {
    const address = webAddress(told[name])
    if (address) facts[name] = address
  }
  for (const name of SIZES) {
    const size = sizeOf(told[name])
    if (size !== undefined) facts[name] = size
  }
  const html = reduceHtml({ ...facts, html: told.html }, trust)
  return html === undefined ? undefined : ({ ...facts, html } as Embed)
}

const TYPES = new Set(['photo', 'video', 'link', 'rich'])
const TEXTS = ['title', 'author_name', 'provider_name'] as const
const ADDRESSES = ['author_url', 'provider_url', 'thumbnail_url', 'url'] as const
const SIZES = ['width', 'height', 'thumbnail_width', 'thumbnail_height'] as const
const MAX_TEXT = 1_000

const parse = (json: string): Readonly<Record<string, unknown>> | undefined => {
  try {
    const value: unknown = JSON.parse(json)
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : undefined
  } catch {
    return undefined
  }
}

const isText = (value: unknown): value is string => typeof value === 'string'

const plain = (value: string): string => stripTags(value).slice(0, MAX_TEXT)

/** Some sites send numbers as strings, and `100%` for the full width. */
const sizeOf = (value: unknown): number | undefined => {
  const size = typeof value === 'string' ? Number(value) : value
  return typeof size === 'number' && size >= 1 && size <= 10_000 ? Math.round(size) : undefined
}
