import { balanceTags } from './balance.ts'
import { sanitiseDescription } from './sanitise.ts'

/**
 * What a description of a person, a term or a thing may hold: a few inline elements that end where it
 * ends. Every other tag goes and its text stays.
 */
export const cleanInlineHtml = (html: string): string => balanceTags(sanitiseDescription(html))
