import type { IncomingMessage } from 'node:http'

/** Programs of search engines and of answering machines, by the word that their names have. */
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

/** What each of these has in it: browsers, who are most, are told apart by it in no time. */
const ANY = /bot|spider|slurp/i

const MAX_AGENT = 500

/** Which of them asks, going by what it calls itself: anybody can say so. */
export const botOf = (request: IncomingMessage): string | undefined => {
  const agent = agentOf(request).slice(0, MAX_AGENT)
  if (!ANY.test(agent)) return undefined
  const [word = ''] = NAMES.exec(agent) ?? []
  return BOTS[word.toLowerCase()]
}

const HEADER = 'user-agent'

/** Found without building the object of headers that Node would: most answers come from memory. */
const agentOf = ({ rawHeaders }: IncomingMessage): string => {
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? ''
    if (name.length === HEADER.length && name.toLowerCase() === HEADER)
      return rawHeaders[at + 1] ?? ''
  }
  return ''
}
