import { type Feature, joinParts } from '../common/index.ts'
import { logs } from './logs/index.ts'
import { redirectErrors } from './rules/index.ts'

/** Leads visitors from addresses to where they should go, and notes that. */
export const redirects: Feature = joinParts([{ errors: [redirectErrors] }, logs])
