import type { Asset } from './visit.ts'

/** In characters; smaller files are not worth minifying. */
const MIN_LENGTH = 1_000
/** The share of line breaks and indentation above which a file is not minified. */
const PEOPLES_SHARE = 0.08

/** Whether a script or a style sheet is not minified. */
export const isUnminified = ({ address, answer }: Asset): boolean => {
  if (!answer || /[.-]min\./.test(new URL(address).pathname)) return false
  const text = answer.body.toString()
  if (text.length < MIN_LENGTH) return false
  const spared = Array.from(text.matchAll(LINE_STARTS), ([space]) => space.length)
  return spared.reduce((sum, length) => sum + length, 0) / text.length > PEOPLES_SHARE
}

const LINE_STARTS = /\n\s*/g
