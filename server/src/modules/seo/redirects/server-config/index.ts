import { REDIRECT_BY, type Rule, type Site } from '../matching/index.ts'
import { apacheLines } from './apache.ts'
import { betweenMarks } from './expressions.ts'
import { nginxLines } from './nginx.ts'
import { type ServerRule, serverRules } from './server-rules.ts'

const PRINTERS = {
  apache: apacheLines,
  nginx: (rules: readonly ServerRule[]) => nginxLines(rules, REDIRECT_BY),
} as const

export const SERVERS = ['apache', 'nginx'] as const

/** The rules as the configuration of a web server, which then answers before the site is asked. */
export const printServerConfig = async (
  server: (typeof SERVERS)[number],
  newestFirst: readonly (Rule & { readonly id: number })[],
  site: Site,
): Promise<string> => {
  const { said, left } = await serverRules(newestFirst, site)
  return betweenMarks(
    PRINTERS[server](said),
    left.map(({ id }) => id),
  )
}
