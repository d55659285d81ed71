// Reads long texts beside everything else; see ../aside/aside.ts.
import { giveWay } from '../lib/priority.ts'
import { answerTasks } from '../lib/threads/answer-tasks.ts'
import { gradeHtml } from '../modules/seo-ai/writing-assistant/engine/index.ts'
import { findingsIn } from '../modules/seo-audit/site-scan/checks/index.ts'
import { analysePage } from '../modules/seo-content-analysis/text-analysis/index.ts'
import { anchorsIn, writtenLinks } from '../modules/seo-links/anchors/index.ts'
import { sourceIn } from '../modules/seo-links/matching/index.ts'
import { findShown } from '../modules/seo-search-engines/video-sitemap/find/index.ts'

// On one core, requests come before analyses. Elsewhere a priority would concern the whole process.
if (process.platform === 'linux') giveWay(10)

answerTasks({ analysePage, anchorsIn, findingsIn, findShown, gradeHtml, sourceIn, writtenLinks })
