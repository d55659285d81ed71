/** What makes a spreadsheet calculate instead of show, in its usual and its full-width form. */
const START = '=+\\-@\uFF1D\uFF0B\uFF0D\uFF20'

/** Where a cell begins: also inside, for a program that takes semicolons or tabs for what parts cells. */
const BEGINNING = '^|[;\\t\\r\\n]'

const FORMULA = new RegExp(`(${BEGINNING})('*[${START}])`, 'g')
const GUARDED_FORMULA = new RegExp(`(${BEGINNING})'('*[${START}])`, 'g')

/** Blanks at the front are left out by some, and what follows is calculated. */
const BLANK = /^'*[\t\r\n]/
const GUARDED_BLANK = /^'+[\t\r\n]/

/**
 * Puts a mark before whatever of a cell a spreadsheet would take for a formula (SEC-55). What looks
 * like a marked one is marked as well, so that every mark can be taken away again.
 */
export const guardFormula = (cell: string): string => {
  const guarded = cell.replace(FORMULA, "$1'$2")
  return BLANK.test(guarded) ? `'${guarded}` : guarded
}

/** Undoes `guardFormula`. */
export const unguardFormula = (cell: string): string =>
  (GUARDED_BLANK.test(cell) ? cell.slice(1) : cell).replace(GUARDED_FORMULA, '$1$2')
