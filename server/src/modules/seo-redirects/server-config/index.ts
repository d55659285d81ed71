import { REDIRECT_BY, type Rule, type Site } from '../matching/index.ts'
import { apacheLines, canApacheSay } from './apache.ts'
import { betweenMarks } from './expressions.ts'
import { nginxLines } from './nginx.ts'
import { type ServerRule, serverRules } from './server-rules.ts'

interface Server {
  lines(rules: readonly ServerRule[]): readonly string[]
  canSay(rule: ServerRule): boolean
}

const KNOWN: Readonly<Record<(typeof SERVERS)[number], Server>> = {
  apache: { lines: apacheLines, canSay: canApacheSay },
  nginx: { lines: (rules) => nginxLines(rules, REDIRECT_BY), canSay: () => true },
}

export const SERVERS = ['apache', 'nginx'] as const

/** The rules as the configuration of a web server, which then redirects before the site does. */
export const printServerConfig = async (
  server: (typeof SERVERS)[number],
  newestFirst: readonly (Rule & { readonly id: number })[],
  site: Site,
): Promise<string> => {
  const { lines, canSay } = KNOWN[server]
  const { said, left, slow } = await serverRules(newestFirst, site, canSay)
  return betweenMarks(lines(said), [
    ['Left to the site, which knows more about visitors', left.filter((rule) => !slow.has(rule))],
    ['Left to the site, as a server might take very long for these patterns', [...slow]],
  ])
}
