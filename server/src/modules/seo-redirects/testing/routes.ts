import { route } from '../../../contract/route.ts'
import { array, boolean, object, string } from '../../../contract/schema.ts'
import { needs } from '../../seo-kernel/index.ts'
import { previewParts, previewRedirect } from './preview.ts'
import { traceAddress, traceParts } from './trace.ts'

const can = needs('redirects_manage')

const MAX_GIVEN = 100

export const testRoutes = {
  traceRedirects: route({
    method: 'GET',
    path: 'redirects/trace',
    summary: 'Test where an address redirects',
    description: 'Requests an address of the site, follows its redirects and names their rules.',
    can,
    args: {
      url: string({ description: 'URL or path.', required: true, minLength: 1, maxLength: 2_000 }),
    },
    samples: () => ({ url: '/' }),
    reply: object(traceParts),
  }).handle(async ({ ctx, args: { url } }) => traceAddress(ctx, url.trim())),

  previewRedirect: route({
    method: 'POST',
    path: 'redirects/preview',
    summary: 'Preview a redirect',
    description: 'Lists logged addresses that a redirect would apply to, without saving it.',
    can,
    args: {
      source: string({ description: 'Source path or pattern.', required: true, maxLength: 2_000 }),
      target: string({ description: 'Target URL.', default: '', maxLength: 2_000 }),
      regex: boolean({ description: 'Whether the source is a regular expression.' }),
      ignore_slash: boolean({ description: 'Whether to ignore trailing slashes.' }),
      ignore_case: boolean({ description: 'Whether to ignore letter case.' }),
      addresses: array(string({ maxLength: 2_000 }), {
        description: 'Further addresses to compare.',
        default: [],
        maxItems: MAX_GIVEN,
      }),
    },
    samples: () => ({ source: '/old/*', target: '/new' }),
    reply: object(previewParts),
  }).handle(async ({ ctx, args }) =>
    previewRedirect(
      ctx,
      {
        sourceUrl: args.source,
        targetUrl: args.target.trim(),
        isRegex: args.regex,
        ignoreSlash: args.ignore_slash,
        ignoreCase: args.ignore_case,
      },
      args.addresses,
    ),
  ),
}
