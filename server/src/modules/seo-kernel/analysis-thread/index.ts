export { aside } from './aside.ts'
