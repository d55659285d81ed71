export { duplicateErrors, refuseForgetting } from './errors.ts'
