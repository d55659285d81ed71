import { type ErrorBody, protocolErrors } from '../../../contract/errors.ts'
import type { Feature } from '../../../contract/feature.ts'
import { namespaces } from '../../../contract/namespace.ts'
import { capabilityDefaults } from '../../users/index.ts'
import { seoCapabilities } from '../access/index.ts'
import { commonErrors } from '../common/index.ts'
import { coreRoutes } from './routes.ts'

/**
 * Existing clients read `success`, then one of the two texts. Errors of the platform itself, before a route
 * of the toolkit is reached, keep the ordinary form.
 */
const refusal = ({ message, ...body }: ErrorBody): object =>
  Object.hasOwn(protocolErrors, body.code) && !body.code.endsWith('_param')
    ? { message, ...body }
    : { success: false, message, error: message, ...body }

/** The namespace, and its default capabilities. */
export const core: Feature = {
  routes: coreRoutes,
  errors: [commonErrors],
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
