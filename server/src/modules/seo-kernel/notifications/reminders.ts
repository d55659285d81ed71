/**
 * Notifications that can be snoozed for a week, with their subject. Some have no cause here; other
 * modules create them by `notify`.
 */
export const REMINDERS: Readonly<Record<string, string>> = {
  'blog-visibility': 'search engine visibility',
  'conflicting-plugins': 'conflicting plugins',
  'description-format': 'description format',
  'install-addons': 'add-ons',
  'install-seo-image-seo': 'image SEO module',
  'install-seo-local-business': 'local business module',
  'install-seo-news-sitemap': 'news sitemap module',
  'install-seo-video-sitemap': 'video sitemap module',
  'install-mi': 'analytics module',
  'install-om': 'conversion tools module',
  'v3-migration-custom-field': 'migrated custom field',
  'v3-migration-schema-number': 'migrated phone number',
  'local-business-organization': 'local business organisation',
  'news-publication-name': 'news publication name',
  'v3-migration-local-business-number': 'migrated business number',
  'v3-migration-local-business-country': 'migrated business country',
  'import-local-business-country': 'imported business country',
  'import-local-business-type': 'imported business type',
  'import-local-business-number': 'imported business phone number',
  'import-local-business-fax': 'imported business fax number',
  'import-local-business-currencies': 'imported business currency',
}
