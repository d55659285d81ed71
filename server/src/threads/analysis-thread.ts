// Processes long texts in a separate thread; see modules/seo-kernel/analysis-thread/aside.ts.
import { giveWay } from '../lib/priority.ts'
import { answerTasks } from '../lib/threads/answer-tasks.ts'
import { readTexts } from '../modules/seo-ai/insights/own-texts.ts'
import {
  descriptionsFrom,
  keyPointsFrom,
  questionsFrom,
  shortened,
  simplified,
  socialPostsFrom,
  tidied,
  titlesFrom,
} from '../modules/seo-ai/local/index.ts'
import { gradeHtml } from '../modules/seo-ai/writing-assistant/engine/index.ts'
import { findingsIn } from '../modules/seo-audit/site-scan/checks/index.ts'
import { analysePage } from '../modules/seo-content-analysis/text-analysis/index.ts'
import { anchorsIn, writtenLinks } from '../modules/seo-links/anchors/index.ts'
import { sourceIn } from '../modules/seo-links/matching/index.ts'
import { findShown } from '../modules/sitemap/videos/find/index.ts'

// On a single core, requests come before analyses. On other systems it would affect the whole process.
if (process.platform === 'linux') giveWay(10)

answerTasks({
  analysePage,
  anchorsIn,
  descriptionsFrom,
  findingsIn,
  findShown,
  gradeHtml,
  keyPointsFrom,
  questionsFrom,
  readTexts,
  shortened,
  simplified,
  socialPostsFrom,
  sourceIn,
  tidied,
  titlesFrom,
  writtenLinks,
})
