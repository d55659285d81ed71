import { aiAccount } from './account/index.ts'
import { aiAssistant } from './assistant/index.ts'
import { aiImages } from './images/index.ts'
import { aiInsights } from './insights/index.ts'
import { aiTexts } from './texts/index.ts'

/** What writes and draws for people: a service, or the site itself. */
export const aiHelpers = [aiAccount, aiTexts, aiAssistant, aiImages, aiInsights]
