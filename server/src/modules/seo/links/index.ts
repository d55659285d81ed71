import { linkScan } from './scan/index.ts'
import { suggestions } from './suggestions/index.ts'

/** The parts of the link assistant. */
export const linkAssistant = [linkScan, suggestions]
