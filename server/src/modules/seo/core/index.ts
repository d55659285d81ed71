import type { ErrorBody } from '../../../contract/errors.ts'
import { namespaces } from '../../../contract/namespace.ts'
import { capabilityDefaults } from '../../users/index.ts'
import { seoCapabilities } from '../access/index.ts'
import type { Feature } from '../common/index.ts'
import { coreRoutes } from './routes.ts'

/** What the platform refuses before any route is asked looks the same in every namespace. */
const PLATFORM = ['rest_forbidden', 'rest_no_route', 'rest_invalid_json']

/** Existing clients read `success`, then either of the two texts. */
const refusal = ({ message, ...body }: ErrorBody): object =>
  PLATFORM.includes(body.code)
    ? { message, ...body }
    : { success: false, message, error: message, ...body }

/** The namespace itself, and who may do what in it. */
export const core: Feature = {
  routes: coreRoutes,
  extensions: [
    namespaces.with({
      name: 'seo/v1',
      wordpressName: 'aioseo/v1',
      wordpressPaths: {
        'integration/research-tool': 'integration/semrush',
        'integration/snippet-tool': 'integration/wpcode',
        'settings/research-tool-country': 'settings/semrush-country',
        ...Object.fromEntries(
          ['image-seo', 'local-business', 'news-sitemap', 'video-sitemap'].map((name) => [
            `notification/install-seo-${name}-reminder`,
            `notification/install-aioseo-${name}-reminder`,
          ]),
        ),
      },
      ignoresForms: true,
      refusal,
    }),
    capabilityDefaults.with(seoCapabilities),
  ],
}
