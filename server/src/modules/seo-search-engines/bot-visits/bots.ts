import type { IncomingMessage } from 'node:http'

/** Bots of search engines and AI services, by the token in their user agent. */
const BOTS: Readonly<Record<string, string>> = {
  googlebot: 'Googlebot',
  bingbot: 'Bingbot',
  duckduckbot: 'DuckDuckBot',
  yandexbot: 'YandexBot',
  baiduspider: 'Baiduspider',
  applebot: 'Applebot',
  slurp: 'Yahoo Slurp',
  qwantbot: 'Qwantbot',
  seznambot: 'SeznamBot',
  mojeekbot: 'MojeekBot',
  petalbot: 'PetalBot',
  gptbot: 'GPTBot',
  'oai-searchbot': 'OAI-SearchBot',
  perplexitybot: 'PerplexityBot',
  claudebot: 'ClaudeBot',
  ccbot: 'CCBot',
}

const NAMES =
  /googlebot|bingbot|duckduckbot|yandexbot|baiduspider|applebot|slurp|qwantbot|seznambot|mojeekbot|petalbot|gptbot|oai-searchbot|perplexitybot|claudebot|ccbot/i

/** A quick test that excludes browsers, which send most requests. */
const ANY = /bot|spider|slurp/i

const MAX_AGENT = 500

/** The bot of a request by its user agent, which any client can send. */
export const botOf = (request: IncomingMessage): string | undefined => {
  const agent = agentOf(request).slice(0, MAX_AGENT)
  if (!ANY.test(agent)) return undefined
  const [word = ''] = NAMES.exec(agent) ?? []
  return BOTS[word.toLowerCase()]
}

const HEADER = 'user-agent'

/** Reads the raw headers: most responses are cached, and Node would build the whole headers object. */
const agentOf = ({ rawHeaders }: IncomingMessage): string => {
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? ''
    if (name.length === HEADER.length && name.toLowerCase() === HEADER)
      return rawHeaders[at + 1] ?? ''
  }
  return ''
}
