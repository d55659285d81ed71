export { Findings, isId, type Survey, termKey } from './findings.ts'
export { openFiles, type TextFile } from './open-files.ts'
export type { OnRead, RecordFile, SiteSource } from './site-source.ts'
export { surveyEach, surveyRecords } from './survey-records.ts'
