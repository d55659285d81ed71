import pLimit, { type LimitFunction } from 'p-limit'

/**
 * Runs one job at a time. A job uses every core by itself, so nothing is lost, and however many
 * images arrive at once, the pixels of only one are in memory (SEC-42).
 */
export const createMutex = (): LimitFunction => pLimit(1)
