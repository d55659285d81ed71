export { type Asked, joinAddress, matchKey, readable, splitAddress } from './address.ts'
export { type Chain, followRules } from './chain.ts'
export { findMatch, type PatternRule, type Rules } from './match.ts'
export {
  compileExpression,
  compilePattern,
  lazyPattern,
  MAX_PATTERN,
  type Pattern,
  writePattern,
} from './pattern.ts'
export {
  CUSTOM_RULE_TYPES,
  CustomRule,
  type CustomRuleType,
  customRuleParts,
  hasTarget,
  QUERY_MODES,
  REDIRECT_BY,
  REDIRECT_TYPES,
  type RedirectType,
  type Rule,
} from './rule.ts'
export { momentOf, scheduleAt } from './schedule.ts'
export { askedAt, isTarget, locationOf, type Site } from './target.ts'
