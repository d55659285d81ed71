export { robotsOf } from './content.ts'
export { forbidsIndexing } from './directives.ts'
export { type AddedFlags, OPEN, ROBOTS_FLAGS, type RobotsFlag, type RobotsRules } from './rules.ts'
