export { operationErrors } from './errors.ts'
export { CAN } from './right.ts'
