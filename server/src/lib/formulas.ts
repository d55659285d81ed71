/** Characters that start a formula in a spreadsheet, in their usual and their full-width form. */
const START = '=+\\-@\uFF1D\uFF0B\uFF0D\uFF20'

/** The start of a cell: also inside it, for programs that split cells at semicolons or tabs. */
const BEGINNING = '^|[;\\t\\r\\n]'

const FORMULA = new RegExp(`(${BEGINNING})('*[${START}])`, 'g')
const GUARDED_FORMULA = new RegExp(`(${BEGINNING})'('*[${START}])`, 'g')

/** Some programs drop leading blanks and evaluate the rest. */
const BLANK = /^'*[\t\r\n]/
const GUARDED_BLANK = /^'+[\t\r\n]/

/**
 * Puts an apostrophe before each part of a cell that a spreadsheet would take for a formula
 * (SEC-55). Parts that already look guarded get another one, so that the guard can always be
 * undone.
 */
export const guardFormula = (cell: string): string => {
  const guarded = cell.replace(FORMULA, "$1'$2")
  return BLANK.test(guarded) ? `'${guarded}` : guarded
}

/** Undoes `guardFormula`. */
export const unguardFormula = (cell: string): string =>
  (GUARDED_BLANK.test(cell) ? cell.slice(1) : cell).replace(GUARDED_FORMULA, '$1$2')
