import { balanceTags } from './balance.ts'
import { sanitiseDescription } from './sanitise.ts'

/**
 * Cleans the description of a person, a term or a thing: a few inline elements, closed at the end.
 * Every other tag is removed and its text stays.
 */
export const cleanInlineHtml = (html: string): string => balanceTags(sanitiseDescription(html))
