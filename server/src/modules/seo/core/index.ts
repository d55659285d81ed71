import { namespaces } from '../../../contract/namespace.ts'
import { capabilityDefaults } from '../../users/index.ts'
import { seoCapabilities } from '../access/index.ts'
import type { Feature } from '../common/index.ts'
import { coreRoutes } from './routes.ts'

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
      // Existing clients read `success`, then either of the two texts.
      refusal: ({ message, ...body }) => ({ success: false, message, error: message, ...body }),
    }),
    capabilityDefaults.with(seoCapabilities),
  ],
}
