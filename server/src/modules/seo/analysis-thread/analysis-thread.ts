// Reads long texts beside everything else; see ../aside/aside.ts.
import { giveWay } from '../../../lib/priority.ts'
import { answerTasks } from '../../../lib/threads/answer-tasks.ts'
import { analysePage } from '../analysis/index.ts'
import { findingsIn } from '../analyzer/checks/index.ts'
import { anchorsIn, writtenLinks } from '../links/anchors/index.ts'
import { sourceIn } from '../links/matching/index.ts'
import { findShown } from '../videos/find/index.ts'
import { gradeHtml } from '../writing-assistant/engine/index.ts'

// On one core, whoever waits for an answer comes first. Elsewhere it would concern the whole process.
if (process.platform === 'linux') giveWay(10)

answerTasks({ analysePage, anchorsIn, findingsIn, findShown, gradeHtml, sourceIn, writtenLinks })
