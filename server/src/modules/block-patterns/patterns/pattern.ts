import type { ThemePattern } from '../../themes/index.ts'

/** A ready arrangement of blocks as a starting point for writers. */
export type Pattern = Omit<ThemePattern, 'text'>
