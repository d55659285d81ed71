import type { Asset } from './visit.ts'

/** Below this there is nothing to gain. */
const MIN_LENGTH = 1_000
/** Text of which more is white space between lines was written for people. */
const PEOPLES_SHARE = 0.08

/** Whether a script or sheet is as its writers left it. */
export const isUnminified = ({ address, answer }: Asset): boolean => {
  if (!answer || /[.-]min\./.test(new URL(address).pathname)) return false
  const text = answer.body.toString()
  if (text.length < MIN_LENGTH) return false
  const spared = Array.from(text.matchAll(LINE_STARTS), ([space]) => space.length)
  return spared.reduce((sum, length) => sum + length, 0) / text.length > PEOPLES_SHARE
}

const LINE_STARTS = /\n\s*/g
