import { __ } from '@wordpress/i18n'

/** The endings of exports, as the dialog of the browser wants them. */
export const ACCEPTED = '.xml,.sql,.json,.csv,.gz,.zip'

const ENDING = /\.(?:xml|sql|json|csv|gz|zip)$/i

/** Files of formats that may not tell the address of their site. */
export const NAMELESS = /\.(?:json|csv|zip)$/i

/** Why a file cannot be an export of a site, as far as its name and size tell. */
export const faultOf = ({ name, size }: File): string | undefined => {
  if (!ENDING.test(name))
    return __(
      'This is not an export of a site. Choose the file that “Tools” → “Export” of WordPress made, a dump of its database, or one of the others on the list.',
    )
  return size === 0 ? __('The file is empty. Please make the export again.') : undefined
}
