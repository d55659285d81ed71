import { __ } from '@wordpress/i18n'

/** The endings of exports, as the dialog of the browser wants them. */
export const ACCEPTED = '.xml,.gz,.zip,text/xml,application/xml,application/gzip,application/zip'

const ENDING = /\.(?:xml|gz|zip)$/i

/** Why a file cannot be an export of WordPress, as far as its name and size tell. */
export const faultOf = ({ name, size }: File): string | undefined => {
  if (!ENDING.test(name))
    return __(
      'This is not an export of WordPress. Choose the file that “Tools” → “Export” made; its name ends in .xml, .gz or .zip.',
    )
  return size === 0 ? __('The file is empty. Please make the export again.') : undefined
}
