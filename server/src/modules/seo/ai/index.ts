import { aiAccount } from './account/index.ts'
import { aiAssistant } from './assistant/index.ts'
import { aiImages } from './images/index.ts'
import { aiInsights } from './insights/index.ts'
import { aiTexts } from './texts/index.ts'

/** Helpers that write and draw: by a service, or without one as far as the site can. */
export const aiHelpers = [aiAccount, aiAssistant, aiImages, aiInsights, aiTexts]
