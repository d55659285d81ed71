import type { Context } from '../../contract/context.ts'
import { isLoopback } from '../../lib/network/addresses.ts'
import { escapeHtml } from '../../lib/text.ts'

/** The result of a check, in the form of the Site Health screens. */
export interface Finding {
  readonly status: 'good' | 'recommended' | 'critical'
  readonly label: string
  /** HTML. */
  readonly description: string
}

/** The names are those that existing screens request; the checks are Callboard's own. */
export interface Check {
  readonly summary: string
  readonly badge: 'Security' | 'Performance'
  run(ctx: Context): Promise<Finding>
}

const good = (label: string, description: string): Finding => ({
  status: 'good',
  label,
  description: `<p>${description}</p>`,
})

const recommended = (label: string, description: string): Finding => ({
  ...good(label, description),
  status: 'recommended',
})

export const checks = {
  'https-status': {
    summary: 'Test HTTPS',
    badge: 'Security',
    run: async ({ links }) => {
      if (links.base.startsWith('https:'))
        return good('The site uses HTTPS', 'What is sent cannot be read or changed on its way.')
      if (isLoopback(new URL(links.base).hostname))
        return good('The site is served to this machine only', 'Nothing leaves the machine.')
      return recommended(
        'The site does not use HTTPS',
        'Put a proxy with a certificate in front and set CALLBOARD_URL to the https address.',
      )
    },
  },
  'authorization-header': {
    summary: 'Test the Authorization header',
    badge: 'Security',
    run: async ({ user }) =>
      user.kind === 'user' && user.via.kind === 'application-password'
        ? good(
            'The Authorization header arrives',
            'Programs can sign in with application passwords.',
          )
        : recommended(
            'This request carried no Authorization header',
            'Ask again with an application password; if it is not accepted, a proxy removes the header.',
          ),
  },
  'page-cache': {
    summary: 'Test the page cache',
    badge: 'Performance',
    run: async ({ config }) =>
      config.cacheBytes > 0
        ? good(
            'Ready answers are kept in memory',
            'They are replaced the moment something changes.',
          )
        : recommended('No answers are kept in memory', 'Set CALLBOARD_CACHE_BYTES above 0.'),
  },
  'background-updates': {
    summary: 'Test background updates',
    badge: 'Security',
    run: async () =>
      good(
        'New versions are installed by the operator',
        'Nothing is downloaded or changed by itself. Before a new version changes the database, a copy of it is kept.',
      ),
  },
  'loopback-requests': {
    summary: 'Test loopback requests',
    badge: 'Performance',
    run: async ({ askSelf }) => {
      const { address = '', fault } = await askSelf()
      if (fault === undefined)
        return good(
          'The server reaches itself',
          `It was asked at ${escapeHtml(address)} and answered.`,
        )
      return recommended(
        'The server does not reach itself',
        `${escapeHtml(address)} could not be read: ${escapeHtml(fault)}. ` +
          'If visitors cannot reach it either, check the DNS entry, the proxy and CALLBOARD_URL.',
      )
    },
  },
} as const satisfies Readonly<Record<string, Check>>
