import { __ } from '@wordpress/i18n'
import { ADVICE } from './advice.ts'

/** What the audit of a single page finds and that of the site does not, by its code. */
const OF_PAGES: Readonly<Record<string, string>> = {
  'h2-missing': __('No subheadings'),
  'invalid-ratio': __('More links to other sites than to this one'),
  'internal-links-broken': __('Broken links'),
  'keywords-title-description-missing': __(
    'The words of the text are not in title and description',
  ),
  'no-robots': __('No robots.txt'),
  'www-canonicalization': __('The site answers with www and without'),
  'image-expires-missing': __('Pictures that browsers cannot keep'),
  'js-unminified': __('Scripts that are larger than they need to be'),
  'css-unminified': __('Style sheets that are larger than they need to be'),
  'page-objects-too-many': __('Many pictures, scripts and style sheets'),
  'page-size-too-big': __('A large page'),
  'response-time-too-long': __('A slow response'),
  'plugins-visible': __('The names of plugins can be seen'),
  'themes-visible': __('The names of themes can be seen'),
  'directory-listing-open': __('The contents of folders can be seen'),
  'insecure-connection': __('No secure connection (https)'),
}

export const titleOfFault = (code: string): string =>
  OF_PAGES[code] ?? ADVICE.get(code)?.title ?? code
