export { type Graded, gradeText, readabilityGrade, type Usual, usualOf } from './grade.ts'
export { gradeHtml } from './grade-html.ts'
export {
  type Corpus,
  candidatesIn,
  chooseTerms,
  findCandidates,
  keyOf,
  type Term,
} from './terms.ts'
export { type ReadText, readText } from './text.ts'
