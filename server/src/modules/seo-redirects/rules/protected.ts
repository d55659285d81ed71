import type { Context } from '../../../contract/context.ts'
import { UPLOADS_PATH } from '../../media/index.ts'
import { matchKey } from '../matching/index.ts'

/** Paths of sign-in, the API and files. */
const OWN_PATHS: readonly string[] = [
  ...[
    'login',
    'logout',
    'account',
    'admin',
    'authorize',
    'wp-login.php',
    'wp-admin',
    'wp-cron.php',
  ],
  ...[
    'xmlrpc.php',
    'wp-comments-post.php',
    'post-message',
    'post-password',
    'docs',
    'assets',
    'healthz',
    'metrics',
  ],
  UPLOADS_PATH,
]

/** Whether rules may not redirect a path. */
export const isProtected = ({ config }: Pick<Context, 'config'>, path: string): boolean => {
  const asked = matchKey(path)
  return [...OWN_PATHS, config.apiRoot, config.wpRoot].some((own) => {
    const root = matchKey(own.startsWith('/') ? own : `/${own}`)
    return asked === root || asked.startsWith(`${root}/`)
  })
}
