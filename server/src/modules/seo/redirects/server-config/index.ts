import type { Rule, Site } from '../matching/index.ts'
import { apacheLines } from './apache.ts'
import { betweenMarks } from './expressions.ts'
import { nginxLines } from './nginx.ts'
import { type ServerRule, serverRules } from './server-rules.ts'

/** Who says that a page is elsewhere, where the server can say so. */
const BY = 'SEO Redirects'

const PRINTERS = {
  apache: apacheLines,
  nginx: (rules: readonly ServerRule[]) => nginxLines(rules, BY),
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
