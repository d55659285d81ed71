// Processes long texts, one after the other; see long-texts.ts.
import { answerTasks } from '../../../lib/threads/answer-tasks.ts'
import { textWorks } from './text-works.ts'

answerTasks(textWorks)
