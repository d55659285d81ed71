/**
 * Notifications that can be snoozed for a week, with what they are about. Some have no cause here; other
 * modules create them by `notify`.
 */
export const REMINDERS: Readonly<Record<string, string>> = {
  'blog-visibility': 'search engines cannot list the site',
  'conflicting-plugins': 'something else does the same work',
  'description-format': 'the format of descriptions lacks the description',
  'install-addons': 'parts of the toolkit could not be switched on',
  'install-seo-image-seo': 'the part for images could not be switched on',
  'install-seo-local-business': 'the part for local businesses could not be switched on',
  'install-seo-news-sitemap': 'the sitemap of news could not be switched on',
  'install-seo-video-sitemap': 'the sitemap of videos could not be switched on',
  'install-mi': 'the analytics could not be switched on',
  'install-om': 'the conversion tools could not be switched on',
  'v3-migration-custom-field': 'a format that came from an older site uses a custom field',
  'v3-migration-schema-number': 'the telephone number of an older site is not international',
  'local-business-organization': 'a local business has to be an organisation',
  'news-publication-name': 'the sitemap of news lacks the name of the publication',
  'v3-migration-local-business-number': 'the business number of an older site is not valid',
  'v3-migration-local-business-country': 'the country of an older site is not known',
  'import-local-business-country': 'an imported country was not recognised',
  'import-local-business-type': 'an imported type of business was not recognised',
  'import-local-business-number': 'an imported telephone number is not international',
  'import-local-business-fax': 'an imported fax number is not international',
  'import-local-business-currencies': 'an imported currency was not recognised',
}
