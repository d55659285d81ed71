import { ENLARGE_CLASS } from '../../lib/blocks/enlarge.ts'

/** The path of the script that opens pictures in a dialog, below the site's address. */
export const ENLARGE_SCRIPT = 'assets/enlarge-pictures.js'

/** The script for a page with this body; undefined without pictures to enlarge. */
export const enlargeScriptFor = (body: string): string | undefined =>
  body.includes(`<a class="${ENLARGE_CLASS}"`) ? ENLARGE_SCRIPT : undefined
