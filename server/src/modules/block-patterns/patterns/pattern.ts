import type { ThemePattern } from '../../themes/index.ts'

/** A ready arrangement of blocks that writers start from. */
export type Pattern = Omit<ThemePattern, 'text'>
