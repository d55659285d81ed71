export { basicChecks, basicChecksOfNothing } from './basic.ts'
export { additionalChecks, focusChecks } from './keyphrases.ts'
export { readabilityChecks, readabilityChecksOfNothing, readingEase } from './readability.ts'
export { titleChecks } from './title.ts'
