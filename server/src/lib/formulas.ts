/** What makes a spreadsheet calculate instead of show, in its usual and its full-width form. */
const START = '=+\\-@\\t\\r\\n\uFF1D\uFF0B\uFF0D\uFF20'
const FORMULA_LIKE = new RegExp(`^'*[${START}]`)
const GUARDED = new RegExp(`^'+[${START}]`)

/**
 * Puts a mark before a cell that a spreadsheet would take for a formula (SEC-55). A cell that
 * looks like a marked one is marked as well, so that every mark can be taken away again.
 */
export const guardFormula = (cell: string): string => (FORMULA_LIKE.test(cell) ? `'${cell}` : cell)

/** Undoes `guardFormula`. */
export const unguardFormula = (cell: string): string => (GUARDED.test(cell) ? cell.slice(1) : cell)
