import type { Context } from '../../contract/context.ts'

/** HTML whose links and pictures work wherever it is read. */
export const withAbsoluteLinks = ({ links }: Pick<Context, 'links'>, html: string): string => {
  const { origin } = new URL(links.base)
  return html.replace(TAG, (tag) => tag.replace(ROOTED, `$1${origin}/`))
}

/** Ends at the next tag at the latest, so that no part of a text is searched twice. */
const TAG = /<[a-z][^<>]*>/gi
const ROOTED = /(\s(?:href|src|poster|cite)\s*=\s*["'])\/(?!\/)/gi
