import { linkEdit } from './edit/index.ts'
import { linkScan } from './scan/index.ts'

/** The parts of the link assistant. */
export const linkAssistant = [linkScan, linkEdit]
