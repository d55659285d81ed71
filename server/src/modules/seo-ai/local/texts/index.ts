import { dutch } from './dutch.ts'
import { english } from './english.ts'
import { german } from './german.ts'
import { romance } from './romance.ts'

/** Texts of our own that the engine is tried on. */
export const TRIAL_TEXTS = [...english, ...german, ...romance, ...dutch]
