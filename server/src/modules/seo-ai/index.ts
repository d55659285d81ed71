import { joinFeatures } from '../../contract/feature.ts'
import { aiAccount } from './account/index.ts'
import { aiAgents } from './agents/index.ts'
import { aiAltTexts } from './alt-texts/index.ts'
import { aiAssistant } from './assistant/index.ts'
import { aiImages } from './images/index.ts'
import { aiInsights } from './insights/index.ts'
import { aiSchema } from './schema/index.ts'
import { aiTexts } from './texts/index.ts'
import { writingAssistant } from './writing-assistant/index.ts'

/** AI features: texts, images and reports from a configured provider, or generated locally without one. */
export const seoAiModule = joinFeatures('seo-ai', 'seo/v1', [
  aiAccount,
  aiTexts,
  aiSchema,
  aiAltTexts,
  aiAssistant,
  aiAgents,
  aiImages,
  aiInsights,
  writingAssistant,
])
