import { keepEdits } from '../../parts/draft.ts'
import type { Values } from './values.ts'

export const edits = keepEdits<Values>()
