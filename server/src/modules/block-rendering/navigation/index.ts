export {
  currentMark,
  homeLink,
  navigationBlock,
  navigationLink,
  navigationSubmenu,
} from './navigation.ts'
export { patternBlock } from './pattern.ts'
