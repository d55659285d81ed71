export { openFiles, type TextFile } from './open-files.ts'
export { isId, type Survey, surveyFiles, termKey } from './survey.ts'
