import { dutch } from './dutch.ts'
import { english } from './english.ts'
import { german } from './german.ts'
import { romance } from './romance.ts'

/** Sample texts for the tests of the local functions. */
export const TRIAL_TEXTS = [...english, ...german, ...romance, ...dutch]
